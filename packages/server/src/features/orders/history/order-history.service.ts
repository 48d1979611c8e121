import type {
  OrderChoice,
  OrderGroup,
  OrderHistory,
  OrderHistoryParameters,
  OrderRow,
} from '@handelsplatz/contract/orders';
import { formatCalendarDay } from '@handelsplatz/domain/formats';
import { formatOrderStatus, mostCountedOrders, type OrderStatus } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../platform/context.ts';
import { toBoundedCount } from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readFilterOptions } from './filter-options.ts';
import { readGoods } from './names.read.ts';
import { toConditions } from './order-conditions.read.ts';
import {
  findInList,
  findNewest,
  type ListedOrders,
  readAlongTime,
  readCountedList,
  readWholeList,
  type ShownGroup,
} from './order-list.read.ts';
import { type OrderScope, readListedOrders } from './orders.read.ts';

/** All orders of a list at one moment: their number and their identifiers in the list's sequence. */
export interface OrderList {
  readonly total: number;
  readonly sums: NonNullable<OrderHistory['metadata']['sums']>;
  /** The orders from one place to another, as they are now. */
  read(from: number, to: number): Promise<OrderRow[]>;
}

export type OrderHistoryService = ReturnType<typeof createOrderHistory>;

/** The order list: its pages, all its orders, and the place of an order in it. */
export function createOrderHistory({ db, brand, clock }: Pick<AppContext, 'db' | 'brand' | 'clock'>) {
  async function settle(scope: OrderScope, choice: OrderChoice, asOf = clock.now()) {
    const goods = await readGoods(db, choice.productType);
    const products = goods.products.map(({ id }) => id);
    const conditions = await toConditions(choice, { db, scope, zone: brand.zone, now: asOf });
    return { goods, list: { scope, products, conditions, choice, zone: brand.zone } };
  }

  return {
    async readPage(scope: OrderScope, query: OrderHistoryParameters): Promise<OrderHistory> {
      const { pageNumber, pageLimit, dataType } = query;
      const to = pageNumber * pageLimit;
      const page = { from: to - pageLimit, to };
      const { goods, list } = await settle(scope, query);
      const { found, ids: counted, sums, groups, offered } = await readCountedList(db, list, page);
      const { ids, ...count } =
        found > mostCountedOrders
          ? await readLongPage(db, list, page)
          : { ids: counted, ...toBoundedCount(found, mostCountedOrders) };
      const [orders, filterOptions] = await Promise.all([
        readListedOrders(db, scope, ids, dataType),
        readFilterOptions(db, scope, offered, { ...goods, chosenAddresses: query.deliveryAddressList ?? [] }),
      ]);
      return {
        orders,
        metadata: {
          ...count,
          pageCount: Math.ceil(count.total / pageLimit),
          pageNumber,
          pageLimit,
          sums,
          groups: groups ? toGroups(groups, orders, query, scope.side) : [],
        },
        filterOptions: { ...filterOptions, orderIds: orders.map(({ _id, orderId }) => ({ _id, name: orderId })) },
      };
    },

    /**
     * Settles which orders are in the list and in which sequence. Their fields are read later, while they are written. Relative
     * periods count from `asOf`, or from now.
     */
    async readList(scope: OrderScope, choice: OrderChoice, asOf?: Date): Promise<OrderList> {
      const { list } = await settle(scope, choice, asOf);
      const { ids, sums } = await readWholeList(db, list);
      return {
        total: ids.length / idBytes,
        sums,
        read: (from, to) => readListedOrders(db, scope, unpackIds(ids, from, to), choice.dataType),
      };
    },

    /** The newest orders of which any number contains this text, fuels before additives. */
    async find(scope: OrderScope, part: string, most: number): Promise<OrderRow[]> {
      const markets = await Promise.all((['spot', 'additive'] as const).map((market) => readGoods(db, market)));
      const products = markets.map((goods) => goods.products.map(({ id }) => id));
      return await readListedOrders(
        db,
        scope,
        await findNewest(db, scope, { part, most, markets: products }),
        'modified',
      );
    },

    async findPlace(scope: OrderScope, orderId: string, choice: OrderChoice) {
      const { list } = await settle(scope, choice);
      const { found, ...place } = await findInList(db, list, orderId);
      return { ...toBoundedCount(found, mostCountedOrders), ...place };
    },
  };
}

/**
 * A page of a list that is too long to be counted. Its last page knows how many orders there are; a page behind the end does not.
 */
async function readLongPage(db: Kysely<Tables>, list: ListedOrders, { from, to }: { from: number; to: number }) {
  const ids = await readAlongTime(db, list, { from, to });
  const reached = ids.length > 0 ? from + ids.length : 0;
  const count =
    reached > mostCountedOrders
      ? toBoundedCount(reached, Math.max(to, mostCountedOrders))
      : toBoundedCount(mostCountedOrders + 1, mostCountedOrders);
  return { ids: ids.slice(0, to - from), ...count };
}

/** The groups of a page, named as its orders name them. */
function toGroups(
  groups: readonly ShownGroup[],
  orders: readonly OrderRow[],
  { groupBy }: OrderChoice,
  side: OrderScope['side'],
): OrderGroup[] {
  const toName = (key: string) => {
    if (groupBy === 'day') return formatCalendarDay(key);
    if (groupBy === 'status') return formatOrderStatus(key as OrderStatus, side);
    return (groupBy && orders.find((order) => order[groupBy]._id === key)?.[groupBy].name) ?? '';
  };
  return groups.map(({ key, ...group }) => ({ _id: key, name: toName(key), ...group }));
}

const idBytes = 16;

/** The database reads identifiers without hyphens as well. */
function unpackIds(ids: Buffer, from: number, to: number): string[] {
  return ids.toString('hex', from * idBytes, Math.min(ids.length, to * idBytes)).match(/.{32}/g) ?? [];
}
