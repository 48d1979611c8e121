import type { LookBackDay, MarketOffer, OfferList } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, formatDayTime, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { pickPaymentTerm } from '@handelsplatz/domain/trading';
import type { Kysely } from 'kysely';
import { createLanes, inSlices } from '../../../platform/async/index.ts';
import { invalidInput } from '../../../platform/errors/known.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewMarketAs } from '../../market-data/index.ts';
import { captureKey, resolveCustomerTerms, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { MarketLists } from '../lists/market-list.ts';
import { commonTerms, findOfferHiddenReason, toMarketOffer } from '../lists/market-offer.ts';
import { createPastComparisons, type PastComparison } from './compare-past.ts';
import { createPastMarkets, type PastMarket } from './past-market.ts';
import {
  type PastWindow,
  readFirstWindowAt,
  readWindowDays,
  readWindowsAt,
  readWindowTimes,
} from './past-windows.read.ts';

/** The market of a past instant. */
export interface LookBack {
  /** The list as it would have been at an instant. Throws with a sentence for an instant without a stored window. */
  read(buyer: Buyer, at: Date, term: number | null): Promise<OfferList>;
  /** Compares purchases of an instant with the market of that instant. */
  compareAt(buyer: Buyer, at: Date): Promise<PastComparison>;
  /** The stored windows of a day, of each minute the last one. */
  readDay(day: string | undefined): Promise<LookBackDay>;
}

/** Lists of the past that are computed at a time. A buyer who asks for many keeps no other one waiting. */
const atOnce = 2;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly lists: MarketLists;
  readonly market: Pick<MarketDataFeature, 'now'>;
}

/** A past market with the payment term of its prices. */
interface Past extends PastMarket {
  readonly term: number | null;
}

export function createLookBack({ db, brand, lists, market }: Dependencies): LookBack {
  const readMarket = createPastMarkets({ db, brand, lists });
  const inLane = createLanes(atOnce);

  function price(offer: CatalogueOffer, { at, term, view, books, captures }: Past, of: MarketView): number | undefined {
    const book = books.get(offer.sellerId);
    if (!book) return undefined;
    const days = pickPaymentTerm(commonTerms(offer, view), term);
    const customer = days === undefined ? noCustomerTerms : resolveCustomerTerms(offer, book, view, days, at);
    const terms = resolveOfferTerms(offer, book, captures.get(captureKey(offer)), brand, at);
    const computed = computePrice({ terms, market: of, customer });
    return computed.ok ? computed.value.price : undefined;
  }

  async function read(buyer: Buyer, at: Date, term: number | null): Promise<OfferList> {
    const [window, before] = await findWindows(db, brand, at, market.now());
    const past: Past = { ...(await readMarket(buyer, at)), term };
    const { offers, view } = past;
    const shown: MarketOffer[] = [];
    const hidden = { live: 0, halted: 0, marketHalted: false };
    await inSlices(offers, (offer) => {
      const priceMinor = price(offer, past, viewMarketAs(window, !window.isClone));
      const reason = findOfferHiddenReason(offer, view, priceMinor === undefined ? 1 : 0, at);
      if (reason === 'no_live_prices') hidden.live += 1;
      if (reason === 'halted') {
        hidden.halted += 1;
        hidden.marketHalted ||= offer.haltScope === 'MARKET';
      }
      if (reason !== undefined || priceMinor === undefined) return;
      const beforeMinor = before && !before.isClone ? price(offer, past, viewMarketAs(before, true)) : undefined;
      shown.push(toMarketOffer(offer, { view, term }, { priceMinor, beforeMinor: beforeMinor ?? null }));
    });
    return {
      offers: shown,
      filterOptions: toChoices(shown),
      metadata: {
        total: shown.length,
        windowId: String(window.seq),
        livePrices: !window.isClone,
        hiddenLiveOffers: hidden.live,
        haltedLiveOffers: hidden.halted,
        marketHalted: hidden.marketHalted,
        lookBack: { at: at.toISOString(), window: window.createdAt.toISOString(), orderable: false },
      },
    };
  }

  return {
    compareAt: createPastComparisons({ db, brand, readMarket }),
    read: (buyer, at, term) => inLane(buyer.accountId, () => read(buyer, at, term)),
    readDay: (day) => readDay(db, brand, day, market.now()),
  };
}

async function readDay(
  db: Kysely<Tables>,
  { zone }: Brand,
  chosen: string | undefined,
  now: Date,
): Promise<LookBackDay> {
  const day = chosen ?? toBrandDay(now, zone);
  const span = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
  const [windows, days] = await Promise.all([readWindowTimes(db, span), readWindowDays(db, zone)]);
  return {
    day,
    first: days[0] ?? null,
    days,
    windows: windows.map(({ at, isClone }) => ({ at: at.toISOString(), isClone })),
  };
}

/** The window that held at an instant, and the one before it. Throws with a sentence that says why there is none. */
async function findWindows(db: Kysely<Tables>, brand: Brand, at: Date, now: Date): Promise<[PastWindow, PastWindow?]> {
  const { zone } = brand;
  if (at > now) throw invalidInput('at', 'Dieser Zeitpunkt liegt in der Zukunft.');
  const [window, before] = await readWindowsAt(db, at, brand.fxSymbol);
  if (window && window.expiresAt > at) return before ? [window, before] : [window];
  const first = await readFirstWindowAt(db);
  if (!first || at < first)
    throw invalidInput(
      'at',
      first
        ? `Der Rückblick reicht bis zum ${formatDayTime(first, zone)} Uhr zurück.`
        : 'Es ist noch kein Marktfenster gespeichert.',
    );
  throw invalidInput('at', `Am ${formatDayTime(at, zone)} Uhr gab es kein Marktfenster.`);
}

function toChoices(offers: readonly MarketOffer[]): OfferList['filterOptions'] {
  const choose = (pick: (offer: MarketOffer) => { _id: string; name: string }) => [
    ...new Map(offers.map((offer) => [pick(offer)._id, { _id: pick(offer)._id, name: pick(offer).name }])).values(),
  ];
  return {
    products: choose(({ product }) => product),
    terminals: choose(({ terminal }) => terminal),
    sellers: choose(({ seller }) => seller),
    deliveryAddress: [],
  };
}
