import { uploadLimits } from '@handelsplatz/domain/uploads';
import { type DragEvent, useRef, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { t } from './texts.ts';
import styles from './uploads.module.css';

interface DropZoneProps {
  readonly label: string;
  /** One line, where another upload is open below. */
  readonly compact: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file by dragging it here, by a click, or by the keyboard. */
export function DropZone({ label, compact, onFile }: DropZoneProps) {
  const { number } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the field inside do the same by keyboard
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>{t('drop')}</strong>
      {!compact && <span className="muted">{t('dropHint', { rows: number(uploadLimits.rows, 0) })}</span>}
      <Button tone={compact ? 'default' : 'primary'} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.xlsx,text/csv"
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
