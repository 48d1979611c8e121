import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import styles from './form.module.css';
import { FormContext, type FormField, type FormScope } from './form-context.ts';

/** What a form needs. */
export interface FormProps {
  /** Sends the form; a thrown error is shown above the buttons and, by field name, at the fields. */
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** Beside the submit button. */
  readonly secondary?: ReactNode;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  /** Turns an error into a sentence; undefined leaves it to the kit. */
  readonly explain?: (error: unknown) => string | undefined;
  readonly danger?: boolean;
}

/**
 * Fields and a submit button. Checks every field before it sends, moves the focus to the first invalid one, keeps what
 * was typed when the server refuses.
 */
export function Form({ onSubmit, children, submitLabel, secondary, disabled, fullWidth, explain, danger }: FormProps) {
  const fields = useRef(new Set<FormField>());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const scope = useFormScope(fields.current, failure);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const invalid = [...fields.current].filter((field) => !field.check());
    if (invalid[0]) return invalid[0].focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormContext value={scope}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        {failure !== undefined && <ErrorNote error={failure} text={explain?.(failure)} />}
        <div className={styles.actions} data-wide={fullWidth || undefined}>
          <Button
            type="submit"
            tone={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled ?? false}
            fullWidth={fullWidth ?? false}
          >
            {submitLabel}
          </Button>
          {secondary}
        </div>
      </form>
    </FormContext>
  );
}

function useFormScope(fields: Set<FormField>, failure: unknown): FormScope {
  const add = useCallback(
    (field: FormField) => {
      fields.add(field);
      return () => {
        fields.delete(field);
      };
    },
    [fields],
  );
  return useMemo(() => {
    const messages = isApiError(failure) ? failure.fields : {};
    return { add, failure, serverMessage: (name) => (name ? messages[name] : undefined) };
  }, [add, failure]);
}
