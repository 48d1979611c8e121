import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from './after-press.ts';
import { FormContext } from './form-context.ts';

/** What {@link useField} needs to know of a field. */
export interface FieldState {
  /** The sentence for what is wrong with the value now, or undefined. */
  readonly check: () => string | undefined;
  /** Name under which the server reports errors. */
  readonly name?: string | undefined;
  /** Message of the owner; goes before all others. */
  readonly error?: string | undefined;
  /** Value now; a message of the server disappears when it changes. */
  readonly value: unknown;
}

/**
 * Error message of one field: checked when the focus leaves and when the form is sent, cleared as soon as the value is
 * valid (Specification 5). A press that takes the focus away does first what it is for; where
 * that was a button outside the form, nothing is said of a field that nobody touched yet.
 */
export function useField<E extends HTMLElement>({
  check,
  name,
  error,
  value,
}: FieldState): {
  message: string | undefined;
  ref: RefObject<E | null>;
  leave: () => void;
} {
  const scope = useContext(FormContext);
  const ref = useRef<E>(null);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ failure: unknown; value: unknown }>();
  const latest = useRef({ check, name, value });
  latest.current = { check, name, value };
  const first = useRef(value);

  useEffect(watchPresses, []);
  useEffect(
    () =>
      scope?.add({
        check: () => {
          setChecked(true);
          return latest.current.check() === undefined;
        },
        name: () => latest.current.name,
        element: () => ref.current,
      }),
    [scope],
  );

  if (scope?.failure && scope.failure !== refused?.failure) setRefused({ failure: scope.failure, value });
  const fromServer = refused && Object.is(refused.value, value) ? scope?.serverMessage(name) : undefined;
  const own = checked ? check() : undefined;
  if (checked && own === undefined) setChecked(false);
  const leave = () => {
    let pressed = false;
    afterPress(() => {
      const untouched = Object.is(latest.current.value, first.current);
      if (pressed && untouched && isOutsideForm(ref.current)) return;
      setChecked(latest.current.check() !== undefined);
    });
    pressed = true;
  };
  return { message: error ?? own ?? fromServer, ref, leave };
}

/** Whether something else than the form around a field has taken the focus. */
function isOutsideForm(field: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  const form = field?.closest('form');
  return form !== null && form !== undefined && activeElement !== body && !form.contains(activeElement);
}
