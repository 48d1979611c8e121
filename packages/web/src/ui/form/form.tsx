import { type FormEvent, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { Button } from '../button.tsx';
import { ErrorNote } from '../feedback/error-note.tsx';
import styles from './form.module.css';
import { FormContext, type FormField, type FormScope } from './form-context.ts';
import type { FormValues } from './use-form-values.ts';

/** The properties of a form. */
export interface FormProps {
  /**
   * Sends the form. A thrown error is shown above the buttons (or below: `failureBelow`) and, by field name, at the fields.
   * `by` is the value of the pressed {@link SendButton}, empty for the form's own button.
   */
  readonly onSubmit: (by: string) => unknown;
  readonly children: ReactNode;
  /** Holds the values of the fields and the contract's rules; left out where the owner holds them. */
  readonly form?: FormBinding;
  readonly submitLabel: string;
  /** Beside the submit button. */
  readonly secondary?: ReactNode;
  /** Above the buttons, where it stays in view with them. */
  readonly aboveButtons?: ReactNode;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  /** Turns an error into a sentence; undefined uses the kit's sentence. */
  readonly explain?: (error: unknown) => string | undefined;
  readonly danger?: boolean;
  /** Shows a failure below the buttons, so that they do not move. */
  readonly failureBelow?: boolean;
}

/** The part of {@link useFormValues} that a form needs. */
export type FormBinding = Pick<FormValues<never>, 'checkAll' | 'refuse' | 'forget'>;

/**
 * Fields and a submit button. Checks every field before it sends, and keeps the entered values when the server refuses. The
 * focus moves to the first field on the page that is invalid or that the server refuses.
 */
export function Form({
  form,
  onSubmit,
  children,
  submitLabel,
  secondary,
  aboveButtons,
  disabled,
  fullWidth,
  explain,
  danger,
  failureBelow,
}: FormProps) {
  const { scope, submit } = useSending(form, onSubmit);
  const { failure, sentBy } = scope;
  const note = failure !== undefined && <ErrorNote error={failure} text={explain?.(failure)} />;
  return (
    <FormContext value={scope}>
      <form noValidate className="column gap-4" onSubmit={(event) => void submit(event)}>
        {children}
        <div className="column gap-4">
          {aboveButtons}
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

/** Checks the fields, sends them once at a time, and leads to the first field that is wrong or refused. */
function useSending(form: FormBinding | undefined, onSubmit: FormProps['onSubmit']) {
  const fields = useRef(new Set<FormField>());
  const [sentBy, setSentBy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const busy = useRef(false);
  const forget = useCallback(() => {
    form?.forget();
    setFailure(undefined);
  }, [form?.forget]);
  const scope = useFormScope(fields.current, { failure, sentBy, forget });
  const refuse = form?.refuse;

  useEffect(() => {
    const refused = isApiError(failure) ? failure.fields : {};
    const own = [...fields.current].filter((field) => isNamed(field.name(), refused));
    focusFirst([...toElements(own), ...(refuse?.(refused) ?? [])]);
  }, [failure, refuse]);

  const send = async (by: string) => {
    const wrong = [...fields.current].filter((field) => !field.check());
    const bound = (await form?.checkAll()) ?? [];
    if (wrong.length + bound.length > 0) return focusFirst([...toElements(wrong), ...bound]);
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    await send(readButton(event)).finally(() => {
      busy.current = false;
    });
  };
  return { scope, submit };
}

interface SendButtonProps {
  readonly by: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Sends its form like the submit button, for another purpose: {@link FormProps.onSubmit} receives its value. */
export function SendButton({ by, disabled = false, children }: SendButtonProps) {
  return (
    <Button type="submit" value={by} disabled={disabled} busy={useContext(FormContext)?.sentBy === by}>
      {children}
    </Button>
  );
}

function isNamed(name: string | undefined, messages: Readonly<Record<string, string>>): boolean {
  return name !== undefined && Object.hasOwn(messages, name);
}

const toElements = (fields: readonly FormField[]): HTMLElement[] => fields.flatMap((field) => field.element() ?? []);

/** Fields register as they appear, which may differ from their sequence on the page. */
function focusFirst(elements: readonly HTMLElement[]): void {
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
  elements.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus();
}

function readButton({ nativeEvent }: FormEvent): string {
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
