import type { BrowserContext } from 'playwright-core';

/** How far `tools/moved-clocks.ts` has moved the clock of this process. */
const movedMs = Number(process.env.FAKETIME ?? 0) * 1_000;

const { LD_PRELOAD: _library, FAKETIME: _moved, ...others } = process.env;

/** The environment of Chromium, whose own clock is right: with libfaketime it is ten times slower. */
export const browserEnvironment = others as Record<string, string>;

/** Gives the pages of a browser the clock of this process. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (movedMs === 0) return;
  await context.addInitScript(`{
    const rightNow = Date.now;
    Date.now = () => rightNow() + ${movedMs};
    globalThis.Date = new Proxy(Date, {
      construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
    });
  }`);
}
