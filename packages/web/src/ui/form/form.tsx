import { type FormEvent, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import styles from './form.module.css';
import { FormContext, type FormField, type FormScope } from './form-context.ts';

/** What a form needs. */
export interface FormProps {
  /**
   * Sends the form; a thrown error is shown above the buttons (or below: `failureBelow`) and, by field name, at the fields. `by` is the value of the
   * {@link SendButton} that was pressed, empty for the form's own.
   */
  readonly onSubmit: (by: string) => unknown;
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** Beside the submit button. */
  readonly secondary?: ReactNode;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  /** Turns an error into a sentence; undefined leaves it to the kit. */
  readonly explain?: (error: unknown) => string | undefined;
  readonly danger?: boolean;
  /** Shows a failure below the buttons, so that they stay where they are. */
  readonly failureBelow?: boolean;
}

/**
 * Fields and a submit button. Checks every field before it sends, keeps what was typed when the server refuses. The
 * focus moves to the first field on the page that is invalid or that the server refuses.
 */
export function Form({
  onSubmit,
  children,
  submitLabel,
  secondary,
  disabled,
  fullWidth,
  explain,
  danger,
  failureBelow,
}: FormProps) {
  const fields = useRef(new Set<FormField>());
  const [sentBy, setSentBy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const scope = useFormScope(fields.current, { failure, sentBy, forget: useCallback(() => setFailure(undefined), []) });

  useEffect(() => {
    const refused = isApiError(failure) ? failure.fields : {};
    focusFirst([...fields.current].filter((field) => isNamed(field.name(), refused)));
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (sentBy !== undefined) return;
    const invalid = [...fields.current].filter((field) => !field.check());
    if (invalid.length > 0) return focusFirst(invalid);
    const by = buttonOf(event);
    setSentBy(by);
    setFailure(undefined);
    try {
      await onSubmit(by);
    } catch (error) {
      setFailure(error);
    } finally {
      setSentBy(undefined);
    }
  };

  const note = failure !== undefined && <ErrorNote error={failure} text={explain?.(failure)} />;
  return (
    <FormContext value={scope}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <div className={styles.foot}>
          {!failureBelow && note}
          <div className={styles.actions} data-wide={fullWidth || undefined}>
            <Button
              type="submit"
              tone={danger ? 'danger' : 'primary'}
              busy={sentBy === ''}
              disabled={disabled ?? false}
              fullWidth={fullWidth ?? false}
            >
              {submitLabel}
            </Button>
            {secondary}
          </div>
          {failureBelow && note}
        </div>
      </form>
    </FormContext>
  );
}

/** Sends the form it stands in as well, to something else: {@link FormProps.onSubmit} hears its value. */
export function SendButton({ by, children }: { by: string; children: ReactNode }) {
  return (
    <Button type="submit" value={by} busy={useContext(FormContext)?.sentBy === by}>
      {children}
    </Button>
  );
}

function isNamed(name: string | undefined, messages: Readonly<Record<string, string>>): boolean {
  return name !== undefined && Object.hasOwn(messages, name);
}

/** Fields are added as they appear, which need not be their order on the page. */
function focusFirst(fields: readonly FormField[]): void {
  const elements = fields.flatMap((field) => field.element() ?? []);
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
  elements.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus();
}

function buttonOf({ nativeEvent }: FormEvent): string {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

function useFormScope(
  fields: Set<FormField>,
  { failure, sentBy, forget }: Pick<FormScope, 'failure' | 'sentBy' | 'forget'>,
): FormScope {
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
    return { add, failure, forget, sentBy, serverMessage: (name) => (name ? messages[name] : undefined) };
  }, [add, failure, forget, sentBy]);
}
