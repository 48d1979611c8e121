import type { Config } from '../../platform/config/index.ts';

/** A tighter limit for one route, requests a minute; `RATE_LIMIT=0` turns all limits off. */
export function routeLimit(config: Pick<Config, 'rateLimitPerMinute'>, max: number) {
  return config.rateLimitPerMinute > 0 ? { max, timeWindow: 60_000 } : false;
}

/** Where each request costs a mail or a slow hash. */
export const costlyPerMinute = 30;
