import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/index.ts';

/** A tighter limit for one route, requests a minute; `RATE_LIMIT=0` turns all limits off. */
export function routeLimit(config: Pick<Config, 'rateLimitPerMinute'>, max: number) {
  return config.rateLimitPerMinute > 0 ? { max, timeWindow: 60_000 } : false;
}

/** The same for an address, whoever is signed in there: where anybody may open sessions, each of them would have a count of its own. */
export function addressLimit(config: Pick<Config, 'rateLimitPerMinute'>, max: number) {
  const limit = routeLimit(config, max);
  return limit && { ...limit, keyGenerator: ({ ip }: FastifyRequest) => ip };
}

/** Where each request costs a mail or a slow hash. */
export const costlyPerMinute = 30;
