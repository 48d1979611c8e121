import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, useContext, useId, useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { FormContext } from '../../ui/form-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useField } from '../../ui/use-field.ts';
import styles from './replay-file.module.css';
import { replayTexts as t } from './replay-texts.ts';

/** A file of real days, read. */
export interface CsvFile {
  readonly name: string;
  readonly bytes: number;
  readonly text: string;
}

/** 10 MB, as the server takes them. */
const mostBytes = 10_485_760;
const mostDays = 5_000;

interface ReplayFileProps {
  readonly value: CsvFile | undefined;
  readonly onChange: (file: CsvFile) => void;
}

/** Takes a CSV file by the file window of the browser or dropped; says which lines the server could not read. */
export function ReplayFile({ value, onChange }: ReplayFileProps) {
  const formats = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [unread, setUnread] = useState<string>();
  const field = useField<HTMLInputElement>({
    value,
    check: () => unread ?? (value ? emptyText(value) : t('fileMissing')),
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) return setUnread(t('fileTooLarge'));
    try {
      const text = await file.text();
      setUnread(undefined);
      onChange({ name: file.name, bytes: file.size, text });
    } catch {
      setUnread(t('fileUnread'));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const message = unread ?? (value && emptyText(value)) ?? field.message;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('file')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('fileHint', { days: formats.number(mostDays, 0) })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-invalid={message ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={(element) => {
            input.current = element;
            field.ref.current = element;
          }}
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr-only"
          aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
          aria-invalid={message ? true : undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file, mended, can be chosen once more.
            event.currentTarget.value = '';
          }}
        />
        {value && (
          <span className={styles.file}>
            <strong>{value.name}</strong>{' '}
            <span className="tabular">
              {t('kiloBytes', { size: formats.number(Math.ceil(value.bytes / 1024), 0) })}
            </span>
          </span>
        )}
        <Button icon={<Icon of={IconUpload} size={18} />} onClick={() => input.current?.click()}>
          {value ? t('other') : t('choose')}
        </Button>
        <span className={styles.drop}>{t('drop')}</span>
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
      <Lines file={value} />
    </div>
  );
}

/** That there is nothing in a file, as soon as it is chosen. */
function emptyText({ text }: CsvFile): string | undefined {
  return text.trim() === '' ? t('fileEmpty') : undefined;
}

/** Lines that the server could not read, until another file is chosen. */
function Lines({ file }: { file: CsvFile | undefined }) {
  const failure = useContext(FormContext)?.failure;
  const [refused, setRefused] = useState<{ failure: unknown; file: CsvFile | undefined }>();
  if (failure && failure !== refused?.failure) setRefused({ failure, file });
  if (!isApiError(failure) || refused?.file !== file || !Array.isArray(failure.body.fields)) return null;
  const lines = (failure.body.fields as { message?: unknown }[]).map(({ message }) => String(message ?? ''));
  return (
    <ul className={styles.lines} role="alert">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
