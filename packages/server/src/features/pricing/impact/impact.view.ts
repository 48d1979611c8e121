import type { AppearingPrice, DraftEffect, DraftEffectRow, draftEffectQuery } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import {
  type EffectSummary,
  type MoveSelection,
  type PriceGap,
  type PriceMove,
  type PriceRefusal,
  priceCodes,
} from '@handelsplatz/domain/pricing';
import type { z } from 'zod';
import type { DraftBooks } from './draft-books.ts';
import type { EffectPrice } from './draft-effect.ts';
import { explainUnpriced } from './live-offers.ts';

type Query = z.output<typeof draftEffectQuery>;
type Move = PriceMove<EffectPrice>;
type View = Pick<
  DraftEffect,
  | 'touched'
  | 'unchanged'
  | 'up'
  | 'down'
  | 'average'
  | 'outliers'
  | 'distribution'
  | 'largest'
  | 'vanishing'
  | 'appearing'
  | 'rows'
  | 'matching'
  | 'more'
>;

/** Which moves a page of the effect lists. */
export function selectionOf(query: Query): MoveSelection<EffectPrice> {
  const inOrder = orders[query.sort];
  return {
    limit: query.pageNumber * query.pageLimit,
    matches: (move) => isChosen(move, query),
    inOrder: (a, b) => inOrder(a, b) || bySize(a, b) || byIds(a, b),
  };
}

/** The effect as its page shows it. */
export function effectViewOf(
  summary: EffectSummary<EffectPrice>,
  query: Query,
  at: { books: DraftBooks; brand: Brand },
): View {
  const { vanishing, appearing, moves, matching } = summary;
  const start = (query.pageNumber - 1) * query.pageLimit;
  const rows = moves.slice(start).map(rowOf);
  return {
    ...figuresOf(summary),
    outliers: summary.outliers,
    distribution: summary.distribution.map(({ fromMinor, toMinor, count, outliers }) => ({
      from: fromMinor / 100,
      to: toMinor / 100,
      count,
      outliers,
    })),
    largest: summary.largest && rowOf(summary.largest),
    vanishing: { count: vanishing.count, prices: vanishing.first.map((gap) => vanishingOf(gap, at)) },
    appearing: { count: appearing.count, prices: appearing.first.map(appearingOf) },
    rows,
    matching,
    more: Math.max(0, matching - start - rows.length),
  };
}

/** How many prices move which way, and by how much on average. */
export function figuresOf({ touched, unchanged, up, down, average }: EffectSummary<EffectPrice>) {
  const mean = average && { change: Math.round(average.changeMinor) / 100, changePercent: percentOf(average.share) };
  return { touched, unchanged, up, down, average: mean };
}

function isChosen({ of: { offer, customer }, outlier, share }: Move, query: Query): boolean {
  if (query.productId && offer.productId !== query.productId) return false;
  if (query.terminalId && offer.terminalId !== query.terminalId) return false;
  if (query.customerId && customer?.id !== query.customerId) return false;
  if (query.only === 'outliers') return outlier;
  if (query.only === 'base') return customer === null;
  if (query.only === 'up') return share > 0;
  return query.only === 'down' ? share < 0 : true;
}

const bySize = (a: Move, b: Move) => Math.abs(b.share) - Math.abs(a.share);
const byText = (a: string, b: string) => a.localeCompare(b, 'de');

const orders: Record<Query['sort'], (a: Move, b: Move) => number> = {
  size: bySize,
  rise: (a, b) => b.share - a.share,
  fall: (a, b) => a.share - b.share,
  product: (a, b) => byText(a.of.offer.productName, b.of.offer.productName),
  terminal: (a, b) => byText(a.of.offer.terminalName, b.of.offer.terminalName),
  customer: (a, b) => byText(a.of.customer?.name ?? '', b.of.customer?.name ?? ''),
};

/** Base prices before customers' ones; the same rows always come in the same order. */
function byIds({ of: a }: Move, { of: b }: Move): number {
  const [first, second] = [a, b].map((of) => `${of.offerId} ${of.customerId ?? ''} ${of.paymentTerm ?? ''}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** A price that moves, as it is listed. */
export function rowOf({ of, oldMinor, newMinor, share, outlier }: Move): DraftEffectRow {
  return {
    ...namesOf(of),
    oldPrice: oldMinor / 100,
    newPrice: newMinor / 100,
    change: (newMinor - oldMinor) / 100,
    changePercent: percentOf(share),
    outlier,
  };
}

/** A price that vanishes, with why. */
export function vanishingOf(
  { of, priceMinor, code }: PriceGap<EffectPrice>,
  { books, brand }: { books: DraftBooks; brand: Brand },
) {
  const refusal = priceCodes[code] as PriceRefusal;
  const why = explainUnpriced(refusal, of.offer, { book: books.next, brand, now: books.effectiveAt });
  return { ...namesOf(of), oldPrice: priceMinor / 100, ...why };
}

function appearingOf({ of, priceMinor }: PriceGap<EffectPrice>): AppearingPrice {
  return { ...namesOf(of), newPrice: priceMinor / 100 };
}

function namesOf({ offer, customer, paymentTerm }: EffectPrice) {
  const { id, priceType, productId, productName, terminalId, terminalName } = offer;
  return {
    offer: {
      _id: id,
      name: `${productName}, ${terminalName}`,
      priceType: priceType === 'FIXED' ? ('FIXED' as const) : ('API' as const),
      product: { _id: productId, name: productName },
      terminal: { _id: terminalId, name: terminalName },
    },
    customer: customer && { _id: customer.id, name: customer.name },
    paymentTerm,
  };
}

function percentOf(share: number): number {
  return Math.round(share * 10_000) / 100;
}
