import type { Clock } from '../../../platform/clock/index.ts';
import { StartupError } from '../../../platform/errors/index.ts';
import type { PriceFeed } from '../price-feed.ts';
import { createHttpFeed } from './http-feed.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimulatedFeed } from './simulated-feed.ts';

/**
 * The feed that FEED names: `simulated`, `simulated:still`, `replay:<csv>` or `http:<url>` (`http:https://…`; a plain address
 * is accepted too). Refusal: `StartupError`.
 */
export function createPriceFeed(specification: string, clock: Clock): PriceFeed {
  if (specification === 'simulated') return createSimulatedFeed({ clock });
  if (specification === 'simulated:still') return createSimulatedFeed({ clock, still: true });
  if (specification.startsWith('replay:')) return createReplayFeed(specification.slice('replay:'.length), clock);
  const url = specification.replace(/^http:(?=https?:)/, '');
  if (URL.canParse(url) && /^https?:\/\/[^/]/.test(url)) return createHttpFeed(url);
  throw new StartupError(
    `FEED must be simulated, simulated:still, replay:<csv> or http:<url>, not "${specification}".`,
  );
}
