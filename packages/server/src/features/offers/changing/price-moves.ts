import { offerProblemSentence } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { OfferField, OfferValues } from '@handelsplatz/domain/offers';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { isOutlier, type PlausibilityBand } from '@handelsplatz/domain/pricing/impact';
import { inSlices } from '../../../platform/async/index.ts';
import { type CapturedPrice, captureKey, type PriceableOffer, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import type { SellerBook } from '../../pricing/rule-book/index.ts';
import { formatDisplayName } from '../../trading/index.ts';
import { toPriceable } from './stored-offer.ts';
import type { ChangeProblem, ValidatedChange } from './validate-changes.ts';

/** The base price of an offer before and after its change, in hundredths; null where there is none. */
export interface OfferPriceMove {
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
export function movesPrice({ changed, comparedWith, problems }: ValidatedChange): boolean {
  return problems.length === 0 && comparedWith !== undefined && changed.some((field) => priceFields.has(field));
}

/**
 * How the changes move base prices, by the last known market. An outlier moves further than the plausibility band of decision 0011.
 * A copied offer is compared with the offer that it copies.
 */
export async function listMoves(validated: readonly ValidatedChange[], scene: MoveScene): Promise<OfferPriceMove[]> {
  const moves: OfferPriceMove[] = [];
  await inSlices(validated, (change) => {
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

/** Whether a change publishes a live price, or moves a published one. */
export function publishesPrice({ changed, values, problems }: ValidatedChange): boolean {
  const published = problems.length === 0 && values?.status === 'ACTIVE' && values.priceType === 'API';
  return published && changed.some((field) => field === 'status' || priceFields.has(field));
}

/**
 * The changes that publish a live price which nobody can pay, because it is not positive or too high (Specification 5). A minimum price
 * does not make it right: it may end tomorrow. An offer without a price for another reason, such as a missing density, may be
 * published: it appears with its price.
 */
export async function findFinalPriceProblems(
  validated: readonly ValidatedChange[],
  scene: MoveScene,
): Promise<ChangeProblem[]> {
  const problems: ChangeProblem[] = [];
  await inSlices(validated, (change) => {
    const { values, index } = change;
    if (!values || !publishesPrice(change)) return;
    const offer = toPriceable(values, scene.sellerId);
    const lifted = priceBase(offer, scene);
    const priced = lifted.ok ? priceBase(offer, scene, { withFloor: false }) : lifted;
    if (priced.ok || (priced.code !== 'not_positive' && priced.code !== 'too_high')) return;
    const code = `final_price_${priced.code}` as const;
    problems.push({ index, field: toPriceField(values), code, message: offerProblemSentence(code) });
  });
  return problems;
}

/** The field that the seller would change first. */
function toPriceField({ discount, groupOverrides, fxSurcharge, density }: OfferValues): OfferField {
  if (discount !== null) return 'discount';
  if (groupOverrides.length > 0) return 'groupOverrides';
  if (fxSurcharge !== null) return 'fxSurcharge';
  return density === null ? 'priceType' : 'density';
}

function computeBase(offer: PriceableOffer, scene: MoveScene): number | null {
  if (offer.priceType === 'TRACKING') return null;
  if (offer.fixedPriceMinor !== null) return offer.fixedPriceMinor;
  const priced = priceBase(offer, scene);
  return priced.ok ? priced.value.price : null;
}

function priceBase(
  offer: PriceableOffer,
  { book, market, captures, brand, now }: MoveScene,
  { withFloor } = { withFloor: true },
) {
  const captured = captures.get(captureKey(offer));
  const today = captured?.day === toBrandDay(now, brand.zone) ? captured : undefined;
  const resolved = resolveOfferTerms(offer, book, today, brand, now);
  const terms = withFloor || resolved.priceType === 'FIXED' ? resolved : { ...resolved, floor: null };
  return computePrice({ terms, market, customer: noCustomerTerms });
}
