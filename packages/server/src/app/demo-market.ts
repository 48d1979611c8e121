import { createPasswords } from '../features/identity/password-hashes.ts';
import type { Clock } from '../platform/clock/index.ts';
import { brandFor } from './brand.ts';

/** Begins to compose the demo market in a separate process, while the database is made. */
export async function prepareDemoMarket(code: string, clock: Clock) {
  const { composeDemoMarketAside } = await import('@handelsplatz/demo');
  return composeDemoMarketAside({ brand: brandFor(code), now: clock.now(), hashPassword: createPasswords().hash });
}
