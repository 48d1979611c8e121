import { type CustomerTerms, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import {
  type BuyerTable,
  compileBuyerTable,
  compileMarketPoint,
  createKernelPrices,
  type KernelPrices,
  type MarketPoint,
  type OfferTable,
  repriceAll,
} from '@handelsplatz/domain/pricing/kernel';
import { pickPaymentTerm } from '@handelsplatz/domain/trading';
import { inSlices } from '../../../platform/async/index.ts';
import { type MarketWindowState, viewMarketAs } from '../../market-data/index.ts';
import { resolveCustomerTerms } from '../../pricing/quotes/index.ts';
import type { PriceCell } from '../catalogue/catalogue-cells.ts';
import type { CompiledTerms } from '../catalogue/catalogue-terms.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { commonTerms } from './market-offer.ts';

/**
 * A buyer's own amounts for the kernel. They stay valid across windows, and across rule changes that touch none of the buyer's
 * cells.
 */
export interface BuyerAmounts {
  readonly table: BuyerTable;
  readonly cells: readonly PriceCell[];
}

/** Compiles a buyer's amounts. The amounts of unchanged cells are kept. */
export async function buyerAmounts(
  before: BuyerAmounts | undefined,
  { cells }: Pick<CompiledTerms, 'cells'>,
  { view, term }: { readonly view: BuyerView; readonly term: number | null },
  now: Date,
): Promise<BuyerAmounts> {
  if (before?.cells === cells) return before;
  const customers: CustomerTerms[] = [];
  await inSlices(cells, (cell) => {
    const at = customers.length;
    const kept = before?.cells[at] === cell ? before.table.customers[at] : undefined;
    customers.push(kept ?? toCustomerTerms(cell, view, term, now));
  });
  return { table: compileBuyerTable(customers), cells };
}

function toCustomerTerms({ offer, book }: PriceCell, view: BuyerView, wanted: number | null, now: Date): CustomerTerms {
  const term = pickPaymentTerm(commonTerms(offer, view), wanted);
  return term === undefined ? noCustomerTerms : resolveCustomerTerms(offer, book, view, term, now);
}

/** Prices for all buyers. The part of a window that is the same for all buyers is compiled once. */
export interface WindowPrices {
  /** The prices of all offers for a buyer. Without a window they are those of a window without quotes. */
  of(table: OfferTable, window: MarketWindowState | undefined, fresh: boolean, buyer: BuyerTable): KernelPrices;
}

/** The current and the previous window, each fresh or not, and one more while a table is replaced. */
const mostPoints = 6;

export function createWindowPrices(): WindowPrices {
  let points: { table: OfferTable; window: MarketWindowState | undefined; fresh: boolean; point: MarketPoint }[] = [];

  function getPoint(table: OfferTable, window: MarketWindowState | undefined, fresh: boolean): MarketPoint {
    const known = points.find((each) => each.table === table && each.window === window && each.fresh === fresh);
    if (known) return known.point;
    const point = compileMarketPoint(table, viewMarketAs(window, fresh));
    points = [{ table, window, fresh, point }, ...points].slice(0, mostPoints);
    return point;
  }

  return {
    of(table, window, fresh, buyer) {
      const list = createKernelPrices(table);
      repriceAll(table, getPoint(table, window, fresh), buyer, list);
      return list;
    },
  };
}
