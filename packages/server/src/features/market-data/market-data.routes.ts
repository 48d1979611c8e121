import { marketDataRoutes } from '@handelsplatz/contract/market-data';
import { percentMove } from '@handelsplatz/domain/market-data';
import { toNumber } from '@handelsplatz/domain/numbers';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { listQuarantinedTicks } from './quarantine/quarantine.read.ts';
import type { QuarantineService } from './quarantine/quarantine.service.ts';
import type { BeliefSource } from './ticks/beliefs.store.ts';
import { tickReasonSentence } from './ticks/tick-reasons.ts';
import type { WindowBoard } from './windows/window-board.ts';
import { windowMessage } from './windows/window-state.ts';

/** When the newest window ended longer ago, no node makes windows. Within this time the next window may still arrive. */
const graceMs = 2_000;

export function registerMarketDataRoutes(
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

  const supervise = { right: 'market.supervise' };

  serve(http, marketDataRoutes.readWindow, { right: 'signed-in' }, (_request, reply) => {
    const window = board.current();
    const instant = now();
    if (!window || instant.getTime() > window.expiresAt.getTime() + graceMs) return sendUnavailable(reply);
    reply.header('cache-control', 'no-store');
    return windowMessage(window, instant);
  });

  serve(http, marketDataRoutes.listQuarantine, supervise, async () => {
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
  });

  serve(http, marketDataRoutes.releaseTick, supervise, async (request, reply) => {
    const released = await quarantine.release(request.params.id, getActor(request).userId);
    if (!released) throw notFound();
    if (released.ok) return { success: true } as const;
    return sendBusinessRefusal(reply, refuseWith(released.code));
  });
}

/** The specified client reads `error`. The rest is the problem that every failed request returns. */
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
