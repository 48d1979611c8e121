import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from '../after-press.ts';
import { FieldContext } from './field-context.ts';
import { FormContext } from './form-context.ts';

/** The properties of a field that {@link useField} needs. */
export interface FieldState {
  /** The sentence about the current value if it is invalid, or undefined. */
  readonly check: () => string | undefined;
  /** Name under which the server reports errors. */
  readonly name?: string | undefined;
  /** Message of the owner; it takes precedence over all others. */
  readonly error?: string | undefined;
  /** The current value. A message of the server disappears when it changes. */
  readonly value: unknown;
}

/**
 * Error message of one field: checked when the focus leaves and when the form is sent, cleared as soon as the value is valid
 * (Specification 5). A press that takes the focus away does its own work first. When it was on a control outside the form, an
 * untouched field shows no message. Inside a {@link Field} the form checks the contract's rules as well.
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
  const bound = useContext(FieldContext);
  const enter = bound?.enter;
  const recheck = bound?.recheck;
  const ref = useRef<E>(null);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ failure: unknown; value: unknown }>();
  const latest = useRef({ check, name, value });
  latest.current = { check, name, value };
  const first = useRef(value);
  const sent = useRef(value);
  const problem = check();

  useEffect(watchPresses, []);
  useEffect(() => enter?.({ check: () => latest.current.check(), element: () => ref.current }), [enter]);
  useEffect(
    () =>
      enter
        ? undefined
        : scope?.add({
            check: () => {
              sent.current = latest.current.value;
              setChecked(true);
              return latest.current.check() === undefined;
            },
            name: () => latest.current.name,
            element: () => ref.current,
          }),
    [scope, enter],
  );
  // A control may read its text differently while the value stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problem is the reason to check again
  useEffect(() => recheck?.(), [recheck, problem]);

  if (scope?.failure && scope.failure !== refused?.failure) setRefused({ failure: scope.failure, value: sent.current });
  const fromServer = refused && Object.is(refused.value, value) ? scope?.serverMessage(name) : undefined;
  const own = checked ? problem : undefined;
  if (checked && own === undefined) setChecked(false);
  const leave = () => {
    let pressed = false;
    afterPress(() => {
      const untouched = Object.is(latest.current.value, first.current);
      if (pressed && untouched && isOutsideForm(ref.current)) return;
      if (bound) bound.check();
      else setChecked(latest.current.check() !== undefined);
    });
    pressed = true;
  };
  return { message: error ?? (bound ? bound.message : (own ?? fromServer)), ref, leave };
}

/** Whether an element outside the field's form has taken the focus. */
function isOutsideForm(field: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  const form = field?.closest('form');
  return form !== null && form !== undefined && activeElement !== body && !form.contains(activeElement);
}
