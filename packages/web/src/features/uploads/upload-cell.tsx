import type { UploadRow } from '@handelsplatz/contract/uploads';
import { type KeyboardEvent, useState } from 'react';
import { cellText, columnName } from './file-words.ts';
import { t } from './texts.ts';
import styles from './uploads.module.css';

interface UploadCellProps {
  readonly row: UploadRow;
  readonly column: string;
  readonly place: number;
  /** Without it the cell cannot be changed. */
  readonly onMend?: (row: number, column: string, value: string) => Promise<unknown>;
}

/** A cell of the file: its value, its error, what it replaces. A click or Enter changes it. */
export function UploadCell({ row, column, place, onMend }: UploadCellProps) {
  const [edits, setEdits] = useState(false);
  const value = cellText(column, row.cells[place] ?? '');
  const name = columnName(column);
  const error = row.errors.find((found) => found.column === column);
  const before = row.diff.find((difference) => difference.column === column)?.old;
  const old = before === undefined ? undefined : cellText(column, before ?? '');
  if (edits && onMend) {
    const save = (text: string) => {
      setEdits(false);
      if (text !== value) void onMend(row.row, column, text).catch(() => undefined);
    };
    return (
      <CellInput
        label={t('editing', { column: name, row: row.row })}
        value={value}
        onSave={save}
        onCancel={() => setEdits(false)}
      />
    );
  }
  const content = (
    <>
      {old !== undefined && <s className="faint">{old || t('emptyCell')}</s>} {value}
    </>
  );
  return (
    <span
      className={styles.cell}
      data-wrong={error ? true : undefined}
      data-mended={row.mended.includes(column) || undefined}
    >
      {onMend ? (
        <button
          type="button"
          className={styles.value}
          aria-label={t('editCell', { column: name, row: row.row, value: value || t('emptyCell') })}
          onClick={() => setEdits(true)}
        >
          {content}
        </button>
      ) : (
        content
      )}
      {error && (
        <span className={styles.message} title={error.code}>
          {error.message}
        </span>
      )}
    </span>
  );
}

interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** Enter and leaving save, Escape keeps what was there. */
function CellInput({ label, value, onSave, onCancel }: CellInputProps) {
  const [text, setText] = useState(value);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave(text);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the reader has just asked to change this cell
      autoFocus
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => onSave(text)}
    />
  );
}
