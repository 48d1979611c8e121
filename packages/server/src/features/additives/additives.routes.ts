import { additiveRoutes } from '@handelsplatz/contract/additives';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { createMarketSort, marketMatcher, readMarketSort } from '@handelsplatz/domain/market';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type Listed, toAdditiveList } from './additive-list.ts';
import { additiveColumns } from './additives.csv.ts';
import { readAdditiveBuyers, readOwnAdditives } from './additives.read.ts';
import type { BuyerAdditives } from './buyer-additives.ts';
import type { ChangeAdditives } from './change-additives.service.ts';
import { toOwnAdditive } from './own-additives.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Pick<Clock, 'now'>;
  readonly changes: ChangeAdditives;
  readonly readBuyerAdditives: (actor: Pick<Actor, 'userId' | 'accountId'>) => Promise<BuyerAdditives>;
}

/** Registers the routes of additive offers. */
export function registerAdditiveRoutes(
  http: HttpServer,
  { db, brand, clock, changes, readBuyerAdditives }: Dependencies,
): void {
  async function readListed(actor: Actor, buyerIds: readonly string[] | undefined): Promise<Listed> {
    if (!brand.features.productAdditives) throw notFound();
    if (actor.accountType !== 'seller') {
      const { offers, connected } = await readBuyerAdditives(actor);
      return { offers, buyers: [], emptyReason: connected ? null : 'not_connected' };
    }
    const [rows, buyers] = await Promise.all([
      readOwnAdditives({ db, brand }, actor.accountId, buyerIds),
      readAdditiveBuyers(db, actor.accountId),
    ]);
    return { offers: rows.map(toOwnAdditive), buyers, emptyReason: null };
  }

  serve(http, additiveRoutes.list, { right: 'additives.view', onBehalf: 'child-accounts.order' }, async (request) =>
    toAdditiveList(await readListed(getActor(request), request.query.buyerIds), request.query, brand.zone),
  );

  serve(
    http,
    additiveRoutes.export,
    { right: 'additives.view', onBehalf: 'child-accounts.order' },
    async (request, reply) => {
      const actor = getActor(request);
      const { offers } = await readListed(actor, undefined);
      const { sort, direction } = request.query;
      return sendCsv(reply, {
        name: ['Additive', toBrandDay(clock.now(), brand.zone)],
        columns: additiveColumns(actor.accountType === 'seller' ? 'seller' : 'buyer', brand.currency),
        pages: [
          offers.filter(marketMatcher(request.query, offers)).sort(createMarketSort(readMarketSort(sort, direction))),
        ],
        style: brand,
      });
    },
  );

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
