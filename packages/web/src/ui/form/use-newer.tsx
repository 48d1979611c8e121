import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isApiError } from '../../platform/api/api-error.ts';
import { Button } from '../button.tsx';
import { Note } from '../feedback/note.tsx';
import { t } from './unsaved-texts.ts';
import type { FormValues } from './use-form-values.ts';

interface NewerOptions<T, V extends FieldValues> {
  readonly form: FormValues<V>;
  /** The refusal that says that somebody else was faster, and carries the state that is stored now as `current`. */
  readonly code: RefusalCode;
  /** The values of a stored state; `version` is the one that the next attempt names as seen. */
  readonly toValues: (stored: T) => V & { readonly version: number };
  /** Shows a stored state in the form. By default the form begins again with its values. */
  readonly load?: (stored: T) => void;
}

/**
 * Mine or theirs: somebody else has saved the same form meanwhile. Give each attempt to `attempt`, and show `question` above the
 * fields: the typed values stay, or the newer ones are loaded. The form's error says what happened.
 */
export function useNewer<T, V extends FieldValues>({ form, code, toValues, load }: NewerOptions<T, V>) {
  const [newer, setNewer] = useState<T>();
  const forget = () => setNewer(undefined);
  const answer = (take: (stored: T) => void) => () => {
    if (newer !== undefined) take(newer);
    forget();
    form.forget();
  };
  return {
    forget,
    attempt: async <R,>(sent: Promise<R>): Promise<R> => {
      try {
        const saved = await sent;
        forget();
        return saved;
      } catch (error) {
        if (isApiError(error, code)) setNewer(error.body.current as T);
        throw error;
      }
    },
    question: newer !== undefined && (
      <Note tone="warning" alert>
        <div className="wrap gap-2">
          <Button
            size="s"
            onClick={answer((stored) => form.restore({ ...form.get(), version: toValues(stored).version }))}
          >
            {t('keepMine')}
          </Button>
          <Button size="s" tone="subtle" onClick={answer(load ?? ((stored) => form.reset(toValues(stored))))}>
            {t('loadTheirs')}
          </Button>
        </div>
      </Note>
    ),
  };
}
