import { vi } from 'vitest';

/** Waits until a check no longer throws, as patiently as `expect.poll`, and answers what it answers. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
