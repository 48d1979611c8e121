import { type ReactNode, useState } from 'react';

/** What {@link Held} needs. */
export interface HeldProps<T> {
  readonly initial: T;
  /** Hears of every change, beside the field. */
  readonly heard?: (value: T) => void;
  readonly children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Holds the value of a field as a screen does; for tests. */
export function Held<T>({ initial, heard, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    heard?.(next);
    setValue(next);
  });
}
