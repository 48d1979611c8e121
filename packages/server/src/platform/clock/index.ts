/** The only source of the current time. It is injected, so a test can choose any instant. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type TestClock = Clock & { set(to: Date | string): void; advance(milliseconds: number): void };

/** A clock that changes only when the test moves it. */
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
