import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { forgetInput, type KeptInput, keptInput, registerInput } from '../../platform/page/unsaved.ts';
import { Button } from '../button.tsx';
import { Note } from '../feedback/note.tsx';
import styles from './unsaved-note.module.css';
import { t } from './unsaved-texts.ts';

/** The values of a form that were kept when the session ended, until the user restores or discards them. */
export interface UnsavedInput<T> {
  readonly kept: KeptInput<T> | undefined;
  readonly forget: () => void;
}

/**
 * Keeps the entered values of a form when the session ends, under a key that identifies the form, and returns them afterwards.
 * `read` returns undefined while there is nothing to lose. It must never return a password. Show {@link UnsavedNote} in the
 * form.
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

/** Offers the values that were entered before the session ended. Shows nothing without such values. */
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
      <div className={`wrap gap-2 ${styles.buttons}`}>
        <Button tone="primary" onClick={restore}>
          {t('unsavedRestore')}
        </Button>
        <Button onClick={forget}>{t('unsavedDiscard')}</Button>
      </div>
    </Note>
  );
}
