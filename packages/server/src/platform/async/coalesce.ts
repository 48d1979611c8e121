import { createQueue } from './lanes.ts';

/**
 * Runs the work once at a time. All calls during a run lead to one more run, and wait for that one: what happened before a
 * call is seen by the run that the call waits for. This run takes the arguments of the first of its calls.
 *
 * @example const readNew = coalesce(async () => send(await reader.readNew()));
 */
export function coalesce<A extends readonly unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const inQueue = createQueue();
  let next: Promise<void> | undefined;
  return (...args) => {
    next ??= inQueue(() => {
      next = undefined;
      return work(...args);
    });
    return next;
  };
}
