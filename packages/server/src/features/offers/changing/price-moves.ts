import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { OfferField } from '@handelsplatz/domain/offers';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { isOutlier, type PlausibilityBand } from '@handelsplatz/domain/pricing/impact';
import { inSlices } from '../../../platform/async/index.ts';
import { type CapturedPrice, captureKey, type PriceableOffer, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import type { SellerBook } from '../../pricing/rule-book/index.ts';
import { formatDisplayName } from '../../trading/index.ts';
import type { JudgedChange } from './judge-changes.ts';
import { toPriceable } from './stored-offer.ts';

/** The base price of an offer before and after its change, in hundredths; null where there is none. */
export interface OfferMove {
  readonly index: number;
  readonly name: string;
  readonly oldMinor: number | null;
  readonly newMinor: number | null;
  readonly percent: number;
  readonly outlier: boolean;
}

/** The data by which base prices are computed. */
export interface MoveScene {
  readonly sellerId: string;
  readonly book: SellerBook;
  readonly market: MarketView;
  readonly captures: ReadonlyMap<string, CapturedPrice>;
  readonly brand: Brand;
  readonly now: Date;
  readonly band: PlausibilityBand;
}

const priceFields: ReadonlySet<OfferField> = new Set([
  'priceType',
  'basis',
  'price',
  'discount',
  'density',
  'futureMonth',
  'fxSurcharge',
  'groupOverrides',
]);

/** Whether a change can move the base price of an offer. A change with problems has no price. */
export function movesPrice({ changed, comparedWith, problems }: JudgedChange): boolean {
  return problems.length === 0 && comparedWith !== undefined && changed.some((field) => priceFields.has(field));
}

/**
 * How the changes move base prices, by the last known market. An outlier moves further than the plausibility band of decision 0011.
 * A copied offer is compared with the offer that it copies.
 */
export async function listMoves(judged: readonly JudgedChange[], scene: MoveScene): Promise<OfferMove[]> {
  const moves: OfferMove[] = [];
  await inSlices(judged, (change) => {
    const { comparedWith, values, index } = change;
    if (!comparedWith || !values || !movesPrice(change)) return;
    const oldMinor = computeBase(comparedWith, scene);
    const newMinor = computeBase(toPriceable(values, scene.sellerId), scene);
    if (oldMinor === newMinor) return;
    const both = oldMinor !== null && newMinor !== null;
    moves.push({
      index,
      name: formatDisplayName(comparedWith),
      oldMinor,
      newMinor,
      percent: both ? Math.round(((newMinor - oldMinor) / oldMinor) * 10_000) / 100 : 0,
      outlier: both && isOutlier(oldMinor, newMinor, scene.band),
    });
  });
  return moves;
}

function computeBase(offer: PriceableOffer, { book, market, captures, brand, now }: MoveScene): number | null {
  if (offer.priceType === 'TRACKING') return null;
  if (offer.fixedPriceMinor !== null) return offer.fixedPriceMinor;
  const captured = captures.get(captureKey(offer));
  const today = captured?.day === toBrandDay(now, brand.zone) ? captured : undefined;
  const terms = resolveOfferTerms(offer, book, today, brand, now);
  const priced = computePrice({ terms, market, customer: noCustomerTerms });
  return priced.ok ? priced.value.price : null;
}
