import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Kysely } from 'kysely';
import { coalesce } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataFeature, MarketWindowState } from '../../market-data/index.ts';
import type { MarketCatalogue } from '../catalogue/market-catalogue.ts';
import { type Buyer, createBuyerEntries } from './buyer-entries.ts';
import { createWindowPrices } from './buyer-prices.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { createKeptLists } from './kept-lists.ts';
import type { RenderedList } from './list-text.ts';
import { toMarketOffer } from './market-offer.ts';
import { visitVisibleOffers } from './visible-offers.ts';

export interface MarketLists {
  /** The buyer's market list at this moment. */
  render(actor: Buyer): Promise<RenderedList>;
  /** The same list as separate offers, with the window of its live prices. */
  readOffers(actor: Buyer): Promise<VisibleOffers>;
  /**
   * Makes the lists of buyers who have asked since then, the latest first, so that their first request after a new window finds
   * the list ready.
   */
  prepare(since: Date): Promise<void>;
  /** The views of those buyers whose lists are made on this node. Other buyers are left out. */
  readViews(buyerIds: Iterable<string>): Promise<BuyerView[]>;
  /** Forgets the cached data of one buyer. */
  forget(buyerId: string): void;
  /** Forgets a parent account and its children, because they may share one credit line. */
  forgetFamily(parentId: string): void;
}

/** The offers that a buyer sees, and the window of their live prices. */
export interface VisibleOffers {
  readonly offers: readonly MarketOffer[];
  readonly window: MarketWindowState | undefined;
  readonly at: Date;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

export function createMarketLists({ db, brand, catalogue, market }: Dependencies): MarketLists {
  const buyers = createBuyerEntries(db, brand);
  const prices = createWindowPrices();
  const { getList } = createKeptLists({ brand, prices, market });

  async function prepareSince(since: number): Promise<void> {
    const now = market.now();
    const day = toBrandDay(now, brand.zone);
    const known = await buyers.readAll();
    const asked = known.flatMap((entry) => (entry && entry.askedAt >= since && entry.day === day ? entry : []));
    if (asked.length === 0) return;
    const compiled = await catalogue.current(now);
    for (const entry of asked.reverse()) await getList(entry, compiled, now);
  }

  // After an error the next request reads again, and reports the error if it persists.
  const prepare = coalesce((since: Date) => prepareSince(since.getTime()).catch(() => undefined));

  return {
    async render(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      entry.askedAt = now.getTime();
      return await getList(entry, compiled, now);
    },
    async readOffers(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      const window = market.currentWindow();
      const offers: MarketOffer[] = [];
      await visitVisibleOffers({ prices, market }, entry, { compiled, window, now }, (offer, price) =>
        offers.push(toMarketOffer(offer, entry.view, price, brand)),
      );
      return { offers, window, at: now };
    },
    prepare,
    readViews: (buyerIds) => buyers.readViews(buyerIds, market.now()),
    forget: buyers.forget,
    forgetFamily: buyers.forgetFamily,
  };
}
