import { type ReactNode, useState } from 'react';

/** The properties of {@link Held}. */
export interface HeldProps<T> {
  readonly initial: T;
  /** Called with every change, in addition to the field. */
  readonly heard?: (value: T) => void;
  readonly children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Holds the value of a field as a screen does. For tests. */
export function Held<T>({ initial, heard, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    heard?.(next);
    setValue(next);
  });
}
