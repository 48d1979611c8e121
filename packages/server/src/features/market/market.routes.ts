import { done, problem, problems } from '@handelsplatz/contract/common';
import { marketWindow, quarantinedTicks, tickId } from '@handelsplatz/contract/market';
import { refusalSentence } from '@handelsplatz/contract/refusals';
import { percentMove } from '@handelsplatz/domain/market';
import { toNumber } from '@handelsplatz/domain/numbers';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { actorOf, type HttpServer, notFound, sendRefusal } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { BeliefSource } from './beliefs.store.ts';
import { listQuarantinedTicks } from './quarantine.read.ts';
import type { QuarantineService } from './quarantine.service.ts';
import { tickReasonSentence } from './tick-reasons.ts';
import type { WindowBoard } from './window-board.ts';
import { windowMessage } from './window-state.ts';

/** A window that ended longer ago means that no node makes windows; before, the next one is only on its way. */
const graceMs = 2_000;

const tags = ['market'];

export function registerMarketRoutes(
  http: HttpServer,
  deps: {
    board: Pick<WindowBoard, 'current'>;
    now: () => Date;
    db: Kysely<Tables>;
    source: BeliefSource;
    quarantine: QuarantineService;
  },
): void {
  const { board, now, db, source, quarantine } = deps;

  http.get(
    '/api/generic/marketWindow',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'The current market window; 503 with `error` while there is none',
        tags,
        response: { 200: marketWindow, 503: problem, ...problems(401) },
      },
    },
    async (_request, reply) => {
      const window = board.current();
      const instant = now();
      if (!window || instant.getTime() > window.expiresAt.getTime() + graceMs) return sendUnavailable(reply);
      return reply.header('cache-control', 'no-store').send(windowMessage(window, instant));
    },
  );

  http.get(
    '/api/admin/quarantine',
    {
      config: { right: 'market.supervise' },
      schema: {
        summary: 'The newest prices that were kept out of the market, at most 100',
        tags,
        response: { 200: quarantinedTicks, ...problems(401, 403) },
      },
    },
    async () => {
      const ticks = await listQuarantinedTicks(db, source, now());
      return {
        ticks: ticks.map(({ id, price, believed, firstReceivedAt, sourceAt, receivedAt, ...tick }) => ({
          ...tick,
          _id: String(id),
          reasonText: tickReasonSentence(tick.reason),
          believed: believed && toNumber(believed),
          movePercent: price && believed ? toNumber(percentMove(believed, price)) : null,
          firstReceivedAt: firstReceivedAt.toISOString(),
          sourceAt: sourceAt.toISOString(),
          receivedAt: receivedAt.toISOString(),
        })),
      };
    },
  );

  http.post(
    '/api/admin/quarantine/:id/release',
    {
      config: { right: 'market.supervise' },
      schema: {
        summary: 'Lets a price in that was kept out of the market',
        tags,
        params: tickId,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const released = await quarantine.release(request.params.id, actorOf(request).userId);
      if (!released) throw notFound();
      if (released.ok) return { success: true as const };
      return sendRefusal(reply, { code: released.code, detail: refusalSentence(released.code) });
    },
  );
}

/** `error` is what the specified client looks for, the rest is the problem that every failure answers with. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  const detail = 'Zurzeit liegen keine Marktdaten vor. Wir versuchen es in wenigen Sekunden erneut.';
  const body = {
    type: '/problems/market_unavailable',
    title: 'Zurzeit nicht erreichbar',
    status: 503,
    code: 'market_unavailable',
    detail,
    error: detail,
    requestId: reply.request.id,
  };
  return reply
    .status(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
