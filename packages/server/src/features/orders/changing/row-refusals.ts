import type { Brand } from '@handelsplatz/domain/brands';
import type { OrderStep } from '@handelsplatz/domain/orders';
import { type BusinessRefusal, formatRefusal, refuseWith } from '../../../platform/refusals/index.ts';
import type { LockedOrder } from './change.store.ts';
import { type ChangingStores, findStepRefusal } from './changing.ts';

/** Why a row of a commit of many is refused, for the cell where it stands. */
export interface RowRefusal {
  readonly index: number;
  readonly field: string | null;
  readonly code: string;
  readonly detail: string;
}

/** Refuses a commit of many rows and names each wrong row. Nothing of it was written. */
export function refuseRows(rows: readonly RowRefusal[]): BusinessRefusal<'rows_refused'> {
  return refuseWith('rows_refused', { count: rows.length }, { rows });
}

/** A refusal of one row. */
export function toRowRefusal(index: number, refusal: BusinessRefusal, field: string | null = null): RowRefusal {
  return { index, field, code: refusal.code, detail: formatRefusal(refusal) };
}

interface SeenRow {
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * Locks the orders of all rows for one step. Each row keeps its order, or the reason why the step cannot be taken: another
 * account's order is unknown, a row may not name an order twice.
 */
export async function lockRows(
  stores: ChangingStores,
  sellerId: string,
  { rows, step, brand }: { rows: readonly SeenRow[]; step: OrderStep; brand: Brand },
): Promise<{ orders: LockedOrder[]; refusals: RowRefusal[] }> {
  const locked = new Map(
    (await stores.changes.lockAll({ ids: rows.map(({ id }) => id) }, sellerId)).map((o) => [o.id, o]),
  );
  const orders: LockedOrder[] = [];
  const refusals: RowRefusal[] = [];
  const seen = new Set<string>();
  for (const [index, { id, version }] of rows.entries()) {
    const order = locked.get(id);
    const refusal = !order
      ? refuseWith('order_unknown')
      : seen.has(id)
        ? refuseWith('order_twice')
        : await findStepRefusal(stores, order, { step, side: 'seller', version, brand });
    seen.add(id);
    if (refusal) refusals.push(toRowRefusal(index, refusal));
    else if (order) orders.push(order);
  }
  return { orders, refusals };
}
