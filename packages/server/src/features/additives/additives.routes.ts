import { type AdditiveList, type AdditiveQuery, additiveRoutes } from '@handelsplatz/contract/additives';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { toAdditiveList } from './additive-list.ts';
import { readAdditiveBuyers, readOwnAdditives } from './additives.read.ts';
import type { BuyerAdditives } from './buyer-additives.ts';
import type { ChangeAdditives } from './change-additives.service.ts';
import { toOwnAdditive } from './own-additives.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly changes: ChangeAdditives;
  readonly readBuyerAdditives: (actor: Pick<Actor, 'userId'>) => Promise<BuyerAdditives>;
}

/** Registers the routes of additive offers. */
export function registerAdditiveRoutes(
  http: HttpServer,
  { db, brand, changes, readBuyerAdditives }: Dependencies,
): void {
  async function listForBuyer(actor: Actor, query: AdditiveQuery): Promise<AdditiveList> {
    const { offers, connected } = await readBuyerAdditives(actor);
    return toAdditiveList({ offers, buyers: [], emptyReason: connected ? null : 'not_connected' }, query, brand.zone);
  }

  async function listForSeller({ accountId }: Actor, query: AdditiveQuery): Promise<AdditiveList> {
    const [rows, buyers] = await Promise.all([
      readOwnAdditives(db, accountId, query.buyerIds),
      readAdditiveBuyers(db, accountId),
    ]);
    const offers = rows.map((row) => toOwnAdditive(row, brand));
    return toAdditiveList({ offers, buyers, emptyReason: null }, query, brand.zone);
  }

  serve(http, additiveRoutes.list, { right: 'additives.view' }, (request) => {
    const actor = getActor(request);
    return actor.accountType === 'seller' ? listForSeller(actor, request.query) : listForBuyer(actor, request.query);
  });

  const right = 'offers.manage';

  serve(http, additiveRoutes.edit, { right }, async (request, reply) => {
    const { offerId, status_type_id: status } = request.body;
    const changed = await changes.setStatus(getActor(request), offerId, status);
    return changed.ok ? { success: true as const } : sendBusinessRefusal(reply, changed);
  });

  serve(http, additiveRoutes.copy, { right }, async (request, reply) => {
    const copied = await changes.copy(getActor(request), request.body);
    return copied.ok ? { _id: copied.value } : sendBusinessRefusal(reply, copied);
  });
}
