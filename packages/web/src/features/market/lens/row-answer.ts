import type { MarketOffer } from '@handelsplatz/contract/market';
import {
  type BestOffer,
  type BestOffers,
  computeDifference,
  computeTotals,
  findLensObstacle,
  type Lens,
  type LensObstacle,
} from '@handelsplatz/domain/market';
import type { Formats } from '../../../platform/formats.ts';
import { t } from './texts.ts';

export type MarketBest = BestOffers<MarketOffer>;

/** No offer is compared, such as while prices stand still. */
export const noBest: MarketBest = { ofProduct: new Map(), ofPlace: new Map() };

/** What an offer answers to the lens. */
export interface RowAnswer {
  /** Why it cannot be ordered so; undefined when it fits. */
  readonly obstacle: LensObstacle | undefined;
  /** What the quantity costs with VAT; undefined without a quantity. */
  readonly gross: number | undefined;
  /** The distance to the best offer of the product; undefined when there is none. */
  readonly distance: Distance | undefined;
}

/** How much more an offer costs than the best one of its product. */
interface Distance {
  /** In the brand's currency for the quantity, or per 100 l without one. 0 for the best, negative where a cheaper one cannot be ordered. */
  readonly amount: number;
  readonly best: MarketOffer;
}

/** Answers the lens for one offer. */
export function answerRow(offer: MarketOffer, lens: Lens, best: MarketBest): RowAnswer {
  const gross = computeTotals(offer, offer.price, lens.quantity)?.gross;
  const leader = best.ofProduct.get(offer.product._id)?.offer;
  return { obstacle: findLensObstacle(offer, lens), gross, distance: leader && measure(offer, leader, lens, gross) };
}

function measure(offer: MarketOffer, best: MarketOffer, lens: Lens, gross: number | undefined): Distance {
  if (gross === undefined) return { amount: computeDifference(offer.price, best.price), best };
  const least = computeTotals(best, best.price, lens.quantity)?.gross ?? gross;
  return { amount: computeDifference(gross, least), best };
}

/** What says that an offer has the best price of its product: once per product, and never for one that does not fit. */
export function bestMark({ _id, product }: MarketOffer, best: MarketBest): string | undefined {
  const leader = best.ofProduct.get(product._id);
  if (!leader || leader.compared < 2 || leader.offer._id !== _id) return undefined;
  const { equals, compared: count } = leader;
  const title = t('bestOf', { count, product: product.name });
  return equals > 1 ? `${title}. ${t('tied', { count: equals })}` : title;
}

/** Whether an offer has the same answer and the same mark beside other best offers, so that its row stays as it is. */
export function isSameBest(offer: MarketOffer, best: MarketBest, other: MarketBest): boolean {
  return (
    best === other || isSameLeader(offer, best.ofProduct.get(offer.product._id), other.ofProduct.get(offer.product._id))
  );
}

type Leader = BestOffer<MarketOffer> | undefined;

/** The words about how many offers were compared stand only at the best offer. */
function isSameLeader({ _id }: MarketOffer, leader: Leader, other: Leader): boolean {
  if (leader?.offer !== other?.offer) return false;
  return leader?.offer._id !== _id || (leader.equals === other?.equals && leader.compared === other.compared);
}

/** The distance to the best in short, and as a sentence. */
export function distanceText(
  offer: MarketOffer,
  { distance, gross }: RowAnswer,
  formats: Formats,
): { short: string; sentence: string } | undefined {
  if (!distance) return undefined;
  const { amount, best } = distance;
  if (amount === 0) {
    const sentence = t(best._id === offer._id ? 'isBest' : 'asCheap', { product: offer.product.name });
    return { short: '–', sentence };
  }
  const size = Math.abs(amount);
  const money = gross === undefined ? `${formats.price(size)} ${formats.priceUnit}` : formats.money(size);
  const whole = gross === undefined ? formats.price(size) : formats.money(size, size < 10 ? 2 : 0);
  const rival = t('rival', { seller: best.seller.name, terminal: best.terminal.name });
  return {
    short: `${amount > 0 ? '+' : '−'}${whole}`,
    sentence: t(amount > 0 ? 'dearer' : 'cheaper', { amount: money, rival }),
  };
}

/** The obstacles about which the buyer can do something, or where nothing can be ordered at all: "Warum?" leads on. */
const limits: ReadonlySet<LensObstacle> = new Set(['credit', 'purchaseLimit']);

/** Whether a row offers "Warum?" instead of "Bestellen". */
export const asksWhy = (offer: MarketOffer, obstacle: LensObstacle | undefined): boolean =>
  obstacle !== undefined && (offer.orderableQuantity <= 0 || limits.has(obstacle));

/** Whether and how the quantity fits, in a few words: `bis 90 cbm`, `Kredit frei: 12 cbm`. */
export function fitText(offer: MarketOffer, { obstacle }: RowAnswer, lens: Lens, formats: Formats): string {
  const { unit } = offer.product;
  const quantity = (value: number) => formats.quantity(value, unit);
  const most = quantity(offer.orderableQuantity);
  const none = offer.orderableQuantity <= 0;
  // What a limit leaves is rarely round. In a few words whole cubic metres are enough, and never too many.
  const about = quantity(offer.orderableQuantity < 1 ? offer.orderableQuantity : Math.floor(offer.orderableQuantity));
  switch (obstacle) {
    case undefined:
      return lens.quantity === null
        ? `${formats.short(offer.minimumOrderQuantity, 3)}–${most}`
        : t('upTo', { quantity: most });
    case 'credit':
      return none ? t('noCredit') : t('creditFor', { quantity: about });
    case 'purchaseLimit':
      return none ? t('limitReached') : t('limitFor', { quantity: about });
    case 'volume':
      return none ? t('soldOut') : t('leftOnly', { quantity: about });
    case 'minimum':
      return t('belowMinimum');
    case 'below_minimum':
      return t('fromOnly', { quantity: quantity(offer.minimumOrderQuantity) });
    case 'above_maximum':
      return t('upTo', { quantity: quantity(Math.min(offer.maximumOrderQuantity, offer.orderableQuantity)) });
    case 'off_increment':
      return t('steps', { quantity: quantity(offer.increment ?? 0.001) });
    case 'term':
      return t('termOnly', { days: offer.paymentTerms.at(-1) ?? 0 });
  }
}
