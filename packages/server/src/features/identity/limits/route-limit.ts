import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config/index.ts';

/** A tighter limit for one route, in requests per minute. `RATE_LIMIT=0` turns all limits off. */
export function routeLimit(config: Pick<Config, 'rateLimitPerMinute'>, max: number): RateLimitOptions | false {
  return config.rateLimitPerMinute > 0 ? { max, timeWindow: 60_000 } : false;
}

/** The same limit per address instead of per session, because anybody who signs in can open any number of sessions. */
export function addressLimit(config: Pick<Config, 'rateLimitPerMinute'>, max: number): RateLimitOptions | false {
  const limit = routeLimit(config, max);
  return limit && { ...limit, keyGenerator: ({ ip }: FastifyRequest) => ip };
}

/** For routes whose requests cost a mail or a slow hash. */
export const costlyPerMinute = 30;
