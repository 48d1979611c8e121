import {
  type BuyerTable,
  type CustomerTerms,
  compileBuyerTable,
  compileMarketPoint,
  createPriceList,
  type MarketPoint,
  noCustomerTerms,
  type OfferTable,
  type PriceList,
  repriceAll,
} from '@handelsplatz/domain/pricing';
import { inSlices } from '../../platform/stretches/index.ts';
import type { MarketWindowState } from '../market/index.ts';
import { customerTermsOf } from '../pricing/index.ts';
import type { BuyerView } from './buyer-view.read.ts';
import type { PriceCell } from './catalogue-cells.ts';
import type { CompiledTerms } from './catalogue-terms.ts';
import { commonTerms } from './market-offer.ts';

/** A buyer's own amounts for the kernel. They outlive windows, and changes of rules that touch none of the buyer's cells. */
export interface BuyerAmounts {
  readonly table: BuyerTable;
  readonly cells: readonly PriceCell[];
}

/** Compiles a buyer's amounts; those of cells that are the same as before are taken over. */
export async function buyerAmounts(
  before: BuyerAmounts | undefined,
  { cells }: Pick<CompiledTerms, 'cells'>,
  view: BuyerView,
  now: Date,
): Promise<BuyerAmounts> {
  if (before?.cells === cells) return before;
  const customers: CustomerTerms[] = [];
  await inSlices(cells, (cell) => {
    const at = customers.length;
    const kept = before?.cells[at] === cell ? before.table.customers[at] : undefined;
    customers.push(kept ?? customerOf(cell, view, now));
  });
  return { table: compileBuyerTable(customers), cells };
}

function customerOf({ offer, book }: PriceCell, view: BuyerView, now: Date): CustomerTerms {
  const [term] = commonTerms(offer, view);
  return term === undefined ? noCustomerTerms : customerTermsOf(offer, book, view, term, now);
}

/** Prices for all buyers: what of a window is the same for all of them is compiled once. */
export interface WindowPrices {
  /** The prices of all offers for a buyer; no window prices as one without any quote. */
  of(table: OfferTable, window: MarketWindowState | undefined, fresh: boolean, buyer: BuyerTable): PriceList;
}

/** The current and the previous window, each possibly fresh and not, and one more while a table is being replaced. */
const mostPoints = 6;

export function createWindowPrices(): WindowPrices {
  let points: { table: OfferTable; window: MarketWindowState | undefined; fresh: boolean; point: MarketPoint }[] = [];

  function pointOf(table: OfferTable, window: MarketWindowState | undefined, fresh: boolean): MarketPoint {
    const known = points.find((each) => each.table === table && each.window === window && each.fresh === fresh);
    if (known) return known.point;
    const view = window ? { fresh, prices: window.prices, fx: window.fx } : { fresh, prices: new Map(), fx: null };
    const point = compileMarketPoint(table, view);
    points = [{ table, window, fresh, point }, ...points].slice(0, mostPoints);
    return point;
  }

  return {
    of(table, window, fresh, buyer) {
      const list = createPriceList(table);
      repriceAll(table, pointOf(table, window, fresh), buyer, list);
      return list;
    },
  };
}
