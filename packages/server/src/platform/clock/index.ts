/** The only source of the present: injected, so that a test can stand at any instant. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type TestClock = Clock & { set(to: Date | string): void; advance(milliseconds: number): void };

/** A clock that stands still until it is moved. */
export function createTestClock(start: Date | string): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
