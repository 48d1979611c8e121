import { backtestLimits, fileTooLargeSentence } from '@handelsplatz/contract/pricing/input';
import { toMegabytes } from '@handelsplatz/domain/formats';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { FormContext } from '../../../ui/form/form-context.ts';
import { useField } from '../../../ui/form/use-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './backtest-file.module.css';
import { backtestTexts as t } from './texts.ts';

/** A CSV file of past days with its text. */
export interface CsvUpload {
  readonly name: string;
  readonly bytes: number;
  readonly text: string;
}

interface BacktestFileProps {
  readonly value: CsvUpload | undefined;
  readonly onChange: (file: CsvUpload) => void;
}

/** Takes a CSV file from the browser's file dialog or by drag and drop. Names the lines that the server could not read. */
export function BacktestFile({ value, onChange }: BacktestFileProps) {
  const formats = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { take, unread } = useFileText(onChange);
  const field = useField<HTMLInputElement>({
    value,
    check: () => unread ?? (value ? undefined : t('fileMissing')),
  });
  // The user has finished choosing the file, so its error message appears at once.
  const { leave } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each file
  useEffect(() => {
    if (value || unread) leave();
  }, [value, unread]);
  const lines = useUnreadLines(value);
  // The lines say more than the first of them at the field.
  const message = unread ?? (lines.length > 0 ? undefined : field.message);
  return (
    <div className="stack gap-1">
      <label htmlFor={id} className="text-s medium">
        {t('file')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('fileHint', {
          megabytes: toMegabytes(backtestLimits.csvCharacters),
          days: formats.number(backtestLimits.days, 0),
        })}
      </p>
      <DropZone invalid={Boolean(message)} onFile={take}>
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
            // Lets the user choose the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
        {value && <ChosenFile file={value} />}
        <Button icon={<Icon of={IconUpload} size={18} />} onClick={() => input.current?.click()}>
          {value ? t('other') : t('choose')}
        </Button>
        <span className={styles.drop}>{t('drop')}</span>
      </DropZone>
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} role="alert">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reads the text of a file; `unread` says why the last one could not be taken. */
function useFileText(onRead: (file: CsvUpload) => void) {
  const [unread, setUnread] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > backtestLimits.csvCharacters) return setUnread(fileTooLargeSentence);
    try {
      const text = await file.text();
      setUnread(undefined);
      onRead({ name: file.name, bytes: file.size, text });
    } catch {
      setUnread(t('fileUnread'));
    }
  };
  return { take, unread };
}

interface DropZoneProps {
  readonly invalid: boolean;
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly children: ReactNode;
}

function DropZone({ invalid, onFile, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function ChosenFile({ file }: { file: CsvUpload }) {
  const formats = useFormats();
  return (
    <span className="breaks">
      <strong>{file.name}</strong>{' '}
      <span className="tabular">{t('kiloBytes', { size: formats.number(Math.ceil(file.bytes / 1024), 0) })}</span>
    </span>
  );
}

/** The lines that the server could not read. They stay until another file is chosen. */
function useUnreadLines(file: CsvUpload | undefined): string[] {
  const failure = useContext(FormContext)?.failure;
  const [refused, setRefused] = useState<{ failure: unknown; file: CsvUpload | undefined }>();
  if (failure && failure !== refused?.failure) setRefused({ failure, file });
  if (!isApiError(failure) || refused?.file !== file || !Array.isArray(failure.body.fields)) return [];
  return (failure.body.fields as { message?: unknown }[]).map(({ message }) => String(message ?? ''));
}
