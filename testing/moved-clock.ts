/**
 * Loaded before the app (`node --import`). The parent process moves the clock with a message `{ clockAheadMs }`. Only reads of
 * the present time are moved; timers run unchanged.
 */
const realNow = Date.now;
let aheadMs = 0;

process.on('message', ({ clockAheadMs }: { clockAheadMs: number }) => {
  aheadMs = clockAheadMs;
});
process.channel?.unref();

Date.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget) as object,
});

export {};
