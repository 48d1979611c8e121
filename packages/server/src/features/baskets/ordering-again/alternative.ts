import type { AlternativeOffer } from '@handelsplatz/contract/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { quantityProblem, whatFits } from '@handelsplatz/domain/orders';
import {
  checkStanding,
  findPositionVat,
  formatDisplayName,
  readTradeMarket,
  shortestTerm,
  type TradeBuyer,
  type TradeOffer,
  toQuantity,
} from '../../trading/index.ts';
import type { PositionStores } from '../change-position.ts';

interface Search {
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
  /** Offers of the same product, the nearest first. */
  readonly candidates: readonly string[];
  readonly wanted: Pick<TradeOffer, 'terminalId' | 'regionName'>;
  readonly litres: number;
}

interface Found {
  readonly offer: TradeOffer;
  readonly priceMinor: number;
  readonly litres: number;
}

/** The nearest offer that this buyer can order in this quantity now: at the same terminal, else in the region, else the cheapest. */
export async function findAlternative(stores: PositionStores, search: Search): Promise<AlternativeOffer | null> {
  const { buyer, candidates, litres, wanted } = search;
  if (candidates.length === 0) return null;
  const market = await readTradeMarket(stores.market);
  const offers = await stores.trade.offers(buyer, candidates);
  const found: Found[] = [];
  for (const offer of offers) {
    if (!offer.released || checkStanding(offer, buyer.now) || quantityProblem(litres, offer)) continue;
    const priced = await stores.pricing.quote(offer, buyer, shortestTerm(offer), market, buyer.now);
    if (!priced.ok) continue;
    const fits = fitting(offer, priced.value.price);
    if (fits >= litres) found.push({ offer, priceMinor: priced.value.price, litres: fits });
  }
  const rank = ({ offer }: Found) =>
    offer.terminalId === wanted.terminalId ? 0 : offer.regionName === wanted.regionName ? 1 : 2;
  const [best] = found.sort(
    (a, b) => rank(a) - rank(b) || a.priceMinor - b.priceMinor || (a.offer.id < b.offer.id ? -1 : 1),
  );
  return best ? toAnswer(best) : null;
}

function fitting(offer: TradeOffer, priceMinor: number): number {
  return whatFits({
    ...offer,
    creditMinorLeft: offer.credit.leftMinor,
    price: priceMinorPer100L(priceMinor),
    vatBasisPoints: findPositionVat(offer).vatPermille * 10,
  }).litres;
}

function toAnswer({ offer, priceMinor, litres }: Found): AlternativeOffer {
  return {
    offerId: offer.id,
    displayName: formatDisplayName(offer),
    terminal: offer.terminalName,
    region: offer.regionName,
    seller: offer.sellerName,
    price: priceMinor / 100,
    unit: offer.unit,
    orderableQuantity: toQuantity(litres, offer.unit),
  };
}
