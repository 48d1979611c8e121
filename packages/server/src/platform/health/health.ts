import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { IsProxy } from '../config/index.ts';
import { pendingMigrations } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import { type HttpServer, localHosts } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

export type HealthOptions = {
  pool: pg.Pool;
  migrationsDir: string;
  metrics: Metrics;
  metricsToken?: string | undefined;
  isProxy: IsProxy;
  /** The address that users open. */
  publicUrl: string;
  /** Named checks of the app. The node is not ready while one throws or takes longer than 2 s. */
  checks?: Readonly<Record<string, () => Promise<void>>>;
};

const PATIENCE_MS = 2_000;
const OPEN = { right: 'public', anonymous: true, rateLimit: false } as const;
const state = z.object({ status: z.enum(['ok', 'failing']), checks: z.record(z.string(), z.enum(['ok', 'failing'])) });

/** `/api/health/live`: the process answers. `/api/health/ready`: it can serve. `/metrics`: its figures. */
export function registerHealth(http: HttpServer, options: HealthOptions): void {
  const { pool, migrationsDir, metrics } = options;
  const checks = {
    database: async () => void (await pool.query('select 1')),
    writing: createWriteProbe(pool),
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
      schema: {
        operationId: 'healthLive',
        summary: 'The process answers',
        tags,
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );
  http.get(
    '/api/health/ready',
    {
      config: OPEN,
      schema: { operationId: 'healthReady', summary: 'The node can serve', tags, response: { 200: state, 503: state } },
    },
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
    { config: OPEN, schema: { operationId: 'metrics', summary: 'Numbers for Prometheus', tags } },
    async (request, reply) => {
      if (!mayReadMetrics(request, options)) {
        throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
}

/**
 * Probes that come together share one write. So frequent probes cost the database at most one write in this time, and a write
 * that hangs holds one connection.
 */
const PROBE_EVERY_MS = 1_000;

/**
 * Checks that the database accepts writes. It may be a standby, set to read-only, or have a full disk, and still answer reads.
 */
function createWriteProbe(pool: pg.Pool): () => Promise<void> {
  let written: Promise<unknown> | undefined;
  let isRunning = false;
  let startedAt = 0;
  return async () => {
    const now = performance.now();
    if (written === undefined || (!isRunning && now - startedAt >= PROBE_EVERY_MS)) {
      isRunning = true;
      startedAt = now;
      written = pool.query(probe).finally(() => {
        isRunning = false;
      });
    }
    await written;
  };
}

const probe = `
  with before as (delete from write_probe)
  insert into write_probe (at, filling) values (clock_timestamp(), repeat('x', 7000))`;

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

/** Headers that a proxy, an agent in front of it or a tunnel adds to a request. */
const FORWARDING =
  /^(x-forwarded(-.+)?|forwarded|via|x-(real|client|cluster-client|original)-.+|true-client-ip|cf-.+)$/;

/**
 * With the token anybody may read, from anywhere. Without a configured token only this machine may, directly and by its own
 * name. A proxy on this machine would make every client look local, and so would a page of a foreign host name that points
 * here. A proxy that adds no header is recognised by a public `PUBLIC_URL`, or by HTTP/1.0, which nginx uses unless configured
 * otherwise.
 */
function mayReadMetrics(
  { headers, hostname, socket, raw }: FastifyRequest,
  { metricsToken, isProxy, publicUrl }: Pick<HealthOptions, 'metricsToken' | 'isProxy' | 'publicUrl'>,
): boolean {
  if (metricsToken !== undefined) {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const peer = socket.remoteAddress ?? '';
  const isLocal = /^(::1$|(::ffff:)?127\.)/.test(peer) && localHosts.includes(hostname);
  const isBehindProxy = !localHosts.includes(new URL(publicUrl).hostname) || raw.httpVersion === '1.0' || isProxy(peer);
  return isLocal && !isBehindProxy && !Object.keys(headers).some((name) => FORWARDING.test(name));
}
