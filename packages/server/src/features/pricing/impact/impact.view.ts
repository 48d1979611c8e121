import type {
  AppearingPrice,
  DraftImpact,
  DraftImpactRow,
  draftImpactParameters,
  RuleImpact,
} from '@handelsplatz/contract/pricing/impact';
import type { Brand } from '@handelsplatz/domain/brands';
import type { PriceRefusal } from '@handelsplatz/domain/pricing/chain';
import type { ImpactSummary, MoveSelection, PriceGap, PriceMove } from '@handelsplatz/domain/pricing/impact';
import { priceCodes } from '@handelsplatz/domain/pricing/kernel';
import type { z } from 'zod';
import { explainUnpriced } from '../quotes/unpriced-offers.ts';
import type { ImpactPrice } from './compare-prices.ts';
import type { DraftBooks } from './draft-rule-books.ts';

type Query = z.output<typeof draftImpactParameters>;
type Move = PriceMove<ImpactPrice>;
type View = Pick<
  DraftImpact,
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

/** Which moves a page of the impact lists. */
export function toSelection(query: Query): MoveSelection<ImpactPrice> {
  const compare = sorts[query.sort];
  return {
    limit: query.pageNumber * query.pageLimit,
    matches: (move) => isChosen(move, query),
    compare: (a, b) => compare(a, b) || bySize(a, b) || byIds(a, b),
  };
}

/** The impact as its page shows it. */
export function toImpactView(
  summary: ImpactSummary<ImpactPrice>,
  query: Query,
  at: { books: DraftBooks; brand: Brand },
): View {
  const { vanishing, appearing, moves, matching } = summary;
  const start = (query.pageNumber - 1) * query.pageLimit;
  const rows = moves.slice(start).map(toMoveRow);
  return {
    ...toFigures(summary),
    outliers: summary.outliers,
    distribution: summary.distribution.map(({ fromMinor, toMinor, count, outliers }) => ({
      from: fromMinor / 100,
      to: toMinor / 100,
      count,
      outliers,
    })),
    largest: summary.largest && toMoveRow(summary.largest),
    vanishing: { count: vanishing.count, prices: vanishing.first.map((gap) => toVanishingPrice(gap, at)) },
    appearing: { count: appearing.count, prices: appearing.first.map(toAppearingPrice) },
    rows,
    matching,
    more: Math.max(0, matching - start - rows.length),
  };
}

/** The impact of one change of a rule in figures. */
export function toRuleImpact({ vanishing, appearing, ...figures }: DraftImpact): RuleImpact {
  return { ...figures, vanishing: vanishing.count, appearing: appearing.count };
}

/** How many prices move up and down, and by how much on average. */
export function toFigures({ touched, unchanged, up, down, average }: ImpactSummary<ImpactPrice>) {
  const mean = average && { change: Math.round(average.changeMinor) / 100, changePercent: toPercent(average.share) };
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

const sorts: Record<Query['sort'], (a: Move, b: Move) => number> = {
  size: bySize,
  rise: (a, b) => b.share - a.share,
  fall: (a, b) => a.share - b.share,
  product: (a, b) => byText(a.of.offer.productName, b.of.offer.productName),
  terminal: (a, b) => byText(a.of.offer.terminalName, b.of.offer.terminalName),
  customer: (a, b) => byText(a.of.customer?.name ?? '', b.of.customer?.name ?? ''),
};

/** Sorts the base price of an offer before its customers' prices, and the same rows always in the same sequence. */
function byIds({ of: a }: Move, { of: b }: Move): number {
  const [first, second] = [a, b].map((of) => `${of.offerId} ${of.customerId ?? ''} ${of.paymentTerm ?? ''}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** A moved price as a row of the list. */
export function toMoveRow({ of, oldMinor, newMinor, share, outlier }: Move): DraftImpactRow {
  return {
    ...toNames(of),
    oldPrice: oldMinor / 100,
    newPrice: newMinor / 100,
    change: (newMinor - oldMinor) / 100,
    changePercent: toPercent(share),
    outlier,
  };
}

/** A price that vanishes, with the reason. */
export function toVanishingPrice(
  { of, priceMinor, code }: PriceGap<ImpactPrice>,
  { books, brand }: { books: DraftBooks; brand: Brand },
) {
  const refusal = priceCodes[code] as PriceRefusal;
  const why = explainUnpriced(refusal, of.offer, { book: books.next, brand, now: books.effectiveAt });
  return { ...toNames(of), oldPrice: priceMinor / 100, ...why };
}

function toAppearingPrice({ of, priceMinor }: PriceGap<ImpactPrice>): AppearingPrice {
  return { ...toNames(of), newPrice: priceMinor / 100 };
}

function toNames({ offer, customer, paymentTerm }: ImpactPrice) {
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

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
