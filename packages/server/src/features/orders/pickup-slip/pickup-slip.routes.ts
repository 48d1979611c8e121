import { orderStepRoutes, type PickupSlip } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { encodeQR } from 'qr';
import type { Clock } from '../../../platform/clock/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve, shortenAddress } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readOrderScope, seesOrder } from '../history/orders.read.ts';
import { findSlip, readSlips, type StoredSlip } from './pickup-slips.read.ts';
import { logOpening } from './pickup-slips.store.ts';
import type { ShareOrderService } from './share-order.service.ts';
import { slipPolicy, slipWorker } from './slip-assets.ts';
import { closedSlipPage, slipPage } from './slip-page.ts';
import { toSlipState } from './slip-state.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly shareOrder: ShareOrderService;
}

const right = 'orders.take-part';

/** The QR code of an address, as a drawing that scales. */
const toCode = (link: string) => encodeQR(link, 'svg', { ecc: 'medium', border: 2 });

/** Registers the links for drivers: making, listing and revoking them, and the page behind them. */
export function registerPickupSlips(http: HttpServer, dependencies: Dependencies): void {
  registerSharing(http, dependencies);
  registerPage(http, dependencies);
}

function registerSharing(http: HttpServer, { db, brand, clock, publicUrl, shareOrder }: Dependencies): void {
  const toLink = (token: Buffer) => `${publicUrl}/abholschein/${token.toString('base64url')}`;
  const toSlip = ({ id, token, createdAt, by, openings, opened, ...slip }: StoredSlip): PickupSlip => ({
    _id: id,
    link: toLink(token),
    createdAt: createdAt.toISOString(),
    by,
    state: toSlipState(slip, clock.now(), brand.zone),
    validUntil: slip.collectionEnd,
    openings: openings.map(({ at, address }) => ({ at: new Date(at).toISOString(), address })),
    opened,
  });
  const readOwn = async (actor: ReturnType<typeof getActor>, orderId: string) => {
    if (!(await seesOrder(db, await readOrderScope(db, actor), orderId))) throw notFound();
    return await readSlips(db, orderId);
  };

  serve(http, orderStepRoutes.slips, { right }, async (request) => ({
    slips: (await readOwn(getActor(request), request.params.id)).map(toSlip),
  }));

  serve(http, orderStepRoutes.share, { right }, async (request, reply) => {
    const { id: orderId } = request.params;
    const shared = await shareOrder.share(getActor(request), orderId);
    if (!shared.ok) return sendBusinessRefusal(reply, shared);
    const slip = (await readSlips(db, orderId)).find(({ id }) => id === shared.value);
    if (!slip) throw notFound();
    return toSlip(slip);
  });

  serve(http, orderStepRoutes.revoke, { right }, async (request) => {
    const { id, slip } = request.params;
    await shareOrder.revoke(getActor(request), id, slip);
    return { success: true as const };
  });

  serve(http, orderStepRoutes.slipCode, { right }, async (request, reply) => {
    const { id, slip: slipId } = request.params;
    const slip = (await readOwn(getActor(request), id)).find((each) => each.id === slipId);
    if (!slip) throw notFound();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'private, no-store')
      .send(toCode(toLink(slip.token)));
  });
}

function registerPage(http: HttpServer, { db, brand, clock, publicUrl }: Dependencies): void {
  serve(http, orderStepRoutes.slipWorker, { right: 'public', anonymous: true }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(slipWorker),
  );

  serve(http, orderStepRoutes.slipPage, { right: 'public', anonymous: true }, async (request, reply) => {
    const { token } = request.params;
    const bytes = Buffer.from(token, 'base64url');
    const slip = bytes.length === 16 ? await findSlip(db, bytes) : undefined;
    if (!slip) return sendPage(reply, 404, closedSlipPage('unknown', brand));
    const state = toSlipState(slip, clock.now(), brand.zone);
    if (state !== 'OPEN') return sendPage(reply, 410, closedSlipPage(state, brand));
    const again = request.headers['x-keep'] !== undefined;
    await logOpening(db, slip.id, { address: shortenAddress(request.ip), again });
    const code = toCode(`${publicUrl}/abholschein/${token}`);
    return sendPage(reply, 200, slipPage(slip, { brand, code }));
  });
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': slipPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(page);
}
