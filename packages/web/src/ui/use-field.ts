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
 * valid (Specification 5). A press that takes the focus away does first what it is for.
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
  const latest = useRef({ check, name });
  latest.current = { check, name };

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
  const leave = () => afterPress(() => setChecked(latest.current.check() !== undefined));
  return { message: error ?? own ?? fromServer, ref, leave };
}
