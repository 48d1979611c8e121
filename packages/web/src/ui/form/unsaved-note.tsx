import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../platform/formats.ts';
import { forgetInput, type KeptInput, keptInput, registerInput } from '../platform/unsaved.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { t } from './texts.ts';
import styles from './unsaved-note.module.css';

/** What was kept of a form when the session ended, until it is taken back or given up. */
export interface UnsavedInput<T> {
  readonly kept: KeptInput<T> | undefined;
  readonly forget: () => void;
}

/**
 * Keeps what is typed in a form when the session ends, under a key that finds the same form again, and gives it back afterwards. `read`
 * answers undefined while there is nothing to lose; it must never give a password. Show {@link UnsavedNote} in the form.
 */
export function useUnsavedInput<T>(key: string, read: () => T | undefined): UnsavedInput<T> {
  const latest = useRef(read);
  latest.current = read;
  const [kept, setKept] = useState(() => keptInput<T>(key));
  useEffect(() => registerInput(key, () => latest.current()), [key]);
  return {
    kept,
    forget: () => {
      forgetInput(key);
      setKept(undefined);
    },
  };
}

/** Offers what was typed before the session ended; nothing where nothing was. */
export function UnsavedNote<T>({
  unsaved: { kept, forget },
  onRestore,
}: {
  unsaved: UnsavedInput<T>;
  onRestore: (value: T) => void;
}) {
  const formats = useFormats();
  if (!kept) return null;
  const restore = () => {
    onRestore(kept.value);
    forget();
  };
  return (
    <Note>
      <p>{t('unsaved', { at: formats.time(kept.at) })}</p>
      <div className={styles.buttons}>
        <Button tone="primary" onClick={restore}>
          {t('unsavedRestore')}
        </Button>
        <Button onClick={forget}>{t('unsavedDiscard')}</Button>
      </div>
    </Note>
  );
}
