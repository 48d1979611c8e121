import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { pendingMigrations } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import type { HttpServer } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

export type HealthOptions = {
  pool: pg.Pool;
  migrationsDir: string;
  metrics: Metrics;
  metricsToken?: string | undefined;
  /** Named checks of the app; one that throws (or takes 2 s) makes the node not ready. */
  checks?: Readonly<Record<string, () => Promise<void>>>;
};

const PATIENCE_MS = 2_000;
const OPEN = { right: 'public', anonymous: true, rateLimit: false } as const;
const state = z.object({ status: z.enum(['ok', 'failing']), checks: z.record(z.string(), z.enum(['ok', 'failing'])) });

/** `/api/health/live`: the process answers. `/api/health/ready`: it can serve. `/metrics`: its numbers. */
export function registerHealth(http: HttpServer, options: HealthOptions): void {
  const { pool, migrationsDir, metrics, metricsToken } = options;
  const checks = {
    database: async () => void (await pool.query('select 1')),
    migrations: async () => {
      const pending = await pendingMigrations(pool, migrationsDir);
      if (pending.length > 0) throw new Error(`${pending.length} migrations are not applied`);
    },
    ...options.checks,
  };
  const tags = ['health'];
  http.get(
    '/api/health/live',
    {
      config: OPEN,
      schema: { summary: 'The process answers', tags, response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async () => ({ status: 'ok' as const }),
  );
  http.get(
    '/api/health/ready',
    { config: OPEN, schema: { summary: 'The node can serve', tags, response: { 200: state, 503: state } } },
    async (request, reply) => {
      const results = await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check, request)));
      const failing = results.some(([, result]) => result === 'failing');
      return reply
        .status(failing ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ status: failing ? 'failing' : 'ok', checks: Object.fromEntries(results) });
    },
  );
  http.get(
    '/metrics',
    { config: OPEN, schema: { summary: 'Numbers for Prometheus', tags } },
    async (request, reply) => {
      if (!mayReadMetrics(request, metricsToken)) {
        throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
}

async function run(name: string, check: () => Promise<void>, request: FastifyRequest) {
  try {
    const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    late.catch(() => undefined);
    await Promise.race([check(), late]);
    return [name, 'ok'] as const;
  } catch (error) {
    request.log.warn({ err: error, check: name }, 'a readiness check failed');
    return [name, 'failing'] as const;
  }
}

/** A proxy on this machine would make everybody look local, so a forwarded request needs the token. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const local = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
