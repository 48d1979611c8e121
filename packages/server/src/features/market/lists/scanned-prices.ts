import type { KernelPrices } from '@handelsplatz/domain/pricing/kernel';
import type { MarketDataFeature, MarketWindowState } from '../../market-data/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { CompiledCatalogue, MarketCatalogue } from '../catalogue/market-catalogue.ts';
import { type Buyer, type createBuyerEntries, getTermList } from './buyer-entries.ts';
import { buyerAmounts, type WindowPrices } from './buyer-prices.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { commonTerms, findOfferHiddenReason } from './market-offer.ts';

/** An offer that a buyer sees, at the buyer's net price in the newest window and in the one right before. */
export interface ScannedOffer {
  readonly offer: CatalogueOffer;
  readonly priceMinor: number;
  /** Null when there was no fresh price in the window right before. */
  readonly beforeMinor: number | null;
}

/** The prices of one buyer at one moment. */
export interface ScannedPrices {
  /** The visible offers of a product that are wanted, at most at a price, the lowest price first. */
  find(productId: string, isWanted: (offer: CatalogueOffer) => boolean, mostMinor?: number): ScannedOffer[];
  /** The first of them; of equal prices the first in the catalogue. */
  findBest(productId: string, isWanted: (offer: CatalogueOffer) => boolean): ScannedOffer | undefined;
  /** The terminals of the wanted offers of a product, also while these have no price. */
  listTerminals(productId: string, isWanted: (offer: CatalogueOffer) => boolean): ReadonlySet<string>;
}

/** A moment of the market at which many buyers' prices are read. */
export interface PriceScan {
  readonly window: MarketWindowState | undefined;
  /** Live prices may be sold now. */
  readonly fresh: boolean;
  readonly at: Date;
  /** The prices of a buyer at a payment term; without one at the shortest term that each offer allows, as the market shows them. */
  read(buyer: Buyer, paymentTerm?: number): Promise<ScannedPrices>;
}

interface Sources {
  readonly catalogue: MarketCatalogue;
  readonly buyers: Pick<ReturnType<typeof createBuyerEntries>, 'getEntry'>;
  readonly prices: WindowPrices;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

/** Opens a scan of the newest window, to evaluate the prices of many buyers. The offers are read with the first buyer. */
export function openPriceScan({ catalogue, buyers, prices, market }: Sources): PriceScan {
  const at = market.now();
  let reading: Promise<CompiledCatalogue> | undefined;
  const window = market.currentWindow();
  const fresh = window?.fresh(at) ?? false;
  const previous = market.previousWindow();
  const before = previous && !previous.isClone && previous.seq + 1 === window?.seq ? previous : undefined;

  return {
    window,
    fresh,
    at,
    async read(buyer, paymentTerm) {
      reading ??= catalogue.current(at);
      const [compiled, entry] = await Promise.all([reading, buyers.getEntry(buyer, at)]);
      const places = indexByProduct(compiled);
      const { view } = entry;
      const list = getTermList(entry, paymentTerm ?? null);
      list.scannedAt = at.getTime();
      const amounts = await buyerAmounts(list.amounts, compiled, { view, term: list.term }, at);
      list.amounts = amounts;
      const now = prices.of(compiled.table, window, fresh, amounts.table);
      const readBefore = lazyPrices(() => before && prices.of(compiled.table, before, true, amounts.table));
      const isVisible = (offer: CatalogueOffer, index: number) =>
        findOfferHiddenReason(offer, view, now.codes[index] ?? 0, at) === undefined &&
        (paymentTerm === undefined || commonTerms(offer, view).includes(paymentTerm));
      const toScanned = (offer: CatalogueOffer, index: number): ScannedOffer => ({
        offer,
        priceMinor: now.pricesMinor[index] ?? 0,
        get beforeMinor() {
          return readBefore(index);
        },
      });
      return {
        find(productId, isWanted, mostMinor = Number.POSITIVE_INFINITY) {
          const found: ScannedOffer[] = [];
          for (const index of places.get(productId) ?? []) {
            const offer = compiled.offers[index];
            // The price is compared first, because that costs least.
            if (!offer || (now.pricesMinor[index] ?? 0) > mostMinor || !isWanted(offer)) continue;
            if (isVisible(offer, index)) found.push(toScanned(offer, index));
          }
          return found.sort((a, b) => a.priceMinor - b.priceMinor);
        },
        findBest(productId, isWanted) {
          let best: { readonly offer: CatalogueOffer; readonly index: number } | undefined;
          let bestMinor = Number.POSITIVE_INFINITY;
          for (const index of places.get(productId) ?? []) {
            const offer = compiled.offers[index];
            const priceMinor = now.pricesMinor[index] ?? 0;
            if (!offer || priceMinor >= bestMinor || !isWanted(offer) || !isVisible(offer, index)) continue;
            best = { offer, index };
            bestMinor = priceMinor;
          }
          return best && toScanned(best.offer, best.index);
        },
        listTerminals(productId, isWanted) {
          const offered = (places.get(productId) ?? []).flatMap((index) => compiled.offers[index] ?? []);
          return new Set(
            offered.flatMap((offer) => (isWanted(offer) && isOffered(offer, view, at) ? [offer.terminalId] : [])),
          );
        },
      };
    },
  };
}

/** The price of each place, null without one. Only some readers look at it, so it is computed when the first one does. */
function lazyPrices(compute: () => KernelPrices | undefined): (index: number) => number | null {
  let computed: { readonly prices: KernelPrices | undefined } | undefined;
  return (index) => {
    computed ??= { prices: compute() };
    return computed.prices?.codes[index] === 0 ? (computed.prices.pricesMinor[index] ?? null) : null;
  };
}

/** Whether a buyer may see an offer once it has a price. */
function isOffered(offer: CatalogueOffer, view: BuyerView, at: Date): boolean {
  const reason = findOfferHiddenReason(offer, view, 0, at);
  return reason === undefined || reason === 'halted';
}

/** Wants the offers at these terminals. */
export function atTerminals(ids: readonly string[]): (offer: CatalogueOffer) => boolean {
  const terminals = new Set(ids);
  return ({ terminalId }) => terminals.has(terminalId);
}

const indexes = new WeakMap<CompiledCatalogue['offers'], Map<string, number[]>>();

/** The places of the offers of each product. Made once for each reading of the catalogue. */
function indexByProduct({ offers }: CompiledCatalogue): ReadonlyMap<string, readonly number[]> {
  const known = indexes.get(offers);
  if (known) return known;
  const byProduct = new Map<string, number[]>();
  for (const [index, { productId }] of offers.entries()) {
    const places = byProduct.get(productId);
    if (places) places.push(index);
    else byProduct.set(productId, [index]);
  }
  indexes.set(offers, byProduct);
  return byProduct;
}
