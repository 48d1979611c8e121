import { startTransition, useOptimistic } from 'react';

/**
 * A value that is being typed. It shows with the key; the page behind it follows when it is ready, and a further key does not wait for it.
 */
export function useTyped<T>(value: T, onType: (value: T) => void): [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const type = (next: T) =>
    startTransition(() => {
      show(next);
      onType(next);
    });
  return [shown, type];
}
