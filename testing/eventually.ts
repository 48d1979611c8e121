import { vi } from 'vitest';

/** Waits until a check no longer throws, as long as `expect.poll` does, and returns the check's result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
