import type { ownOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok, refuse } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../market-data/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import type { OfferStore } from './offers.store.ts';
import { readOwnOffers } from './own-offers.ts';

export interface OwnOffersService {
  list(sellerId: string): Promise<z.infer<typeof ownOffer>[]>;
  /** Pauses an offer or makes it active again; false when it is not one of the seller's. */
  setStatus(sellerId: string, offerId: string, status: 'ACTIVE' | 'PAUSED'): Promise<boolean>;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
  readonly inTransaction: InTransaction<BaseStores & { offers: OfferStore }>;
}

/** A seller's own offers. A change reaches every node's market list and every buyer's open page. */
export function createOwnOffers({ db, brand, books, market, inTransaction }: Dependencies): OwnOffersService {
  return {
    list(sellerId) {
      const now = market.now();
      const view = viewMarket(market.currentWindow(), now);
      return readOwnOffers(db, sellerId, { brand, books, market: view, now });
    },
    async setStatus(sellerId, offerId, status) {
      const changed = await inTransaction(async ({ offers, events }) => {
        if (!(await offers.setStatus(offerId, sellerId, status))) return refuse('not_found');
        await events.publishAll([
          { topic: 'internal.offers', accountId: null, payload: { offerIds: [offerId] } },
          { topic: 'invalidate', accountId: null, payload: { topics: ['market'] } },
          { topic: 'invalidate', accountId: sellerId, payload: { topics: ['offers'] } },
        ]);
        return ok(undefined);
      });
      return changed.ok;
    },
  };
}
