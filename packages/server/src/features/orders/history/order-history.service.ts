import type { OrderChoice, OrderHistory, OrderHistoryQuery, OrderRow } from '@handelsplatz/contract/orders';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../platform/context.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  type CompareRows,
  createRegisters,
  createSorting,
  findPlace,
  type OrderCriteria,
  type OrderSelection,
  pickGroupedPage,
  type Register,
  type Registers,
  type Sorting,
  sortGrouped,
  sortRows,
} from '../register/index.ts';
import { toAddressId, toFilterOptions } from './filter-options.ts';
import { type OrderNames, readOrderNames } from './names.read.ts';
import { toCriteria } from './order-criteria.ts';
import { type NamedGrouping, toGrouping, toShownGroups } from './order-groups.ts';
import { toSort, toSums } from './order-sort.ts';
import { listAccountsOfScope, type OrderScope, readListedOrders } from './orders.read.ts';

/** All orders of a list at one moment: their number and their identifiers in the list's sequence. */
export interface OrderList {
  readonly total: number;
  readonly sums: OrderHistory['metadata']['sums'];
  /** The orders from one place to another, as they are now. */
  read(from: number, to: number): Promise<OrderRow[]>;
}

export type OrderHistoryService = ReturnType<typeof createOrderHistory>;

/** The order list: its pages, all its orders, and the place of an order in it. */
export function createOrderHistory({ db, brand, clock }: Dependencies) {
  const registers = createRegisters(db);
  const select = createSelect(registers, { db, brand, clock });

  return {
    async readPage(scope: OrderScope, query: OrderHistoryQuery): Promise<OrderHistory> {
      const { pageNumber, pageLimit } = query;
      const page = await select(scope, query, async (found) => ({
        ...pickPage(found, (pageNumber - 1) * pageLimit, pageLimit),
        total: found.selection.rows.length,
        sums: toSums(found.selection.sums),
        options: toFilterOptions(found.register, found.selection, found.names, scope.side),
      }));
      const orders = await readListedOrders(db, scope, page.ids, query.dataType);
      const { total, sums, groups, options } = page;
      return {
        orders,
        metadata: { total, more: false, pageCount: Math.ceil(total / pageLimit), pageNumber, pageLimit, sums, groups },
        filterOptions: {
          ...options,
          shareholders: scope.childIds ? options.shareholders : [],
          orderIds: orders.map(({ _id, orderId }) => ({ _id, name: orderId })),
        },
      };
    },

    /**
     * Settles which orders are in the list and in which sequence. Their fields are read later, while they are written. Relative
     * periods count from `asOf`, or from now.
     */
    async readList(scope: OrderScope, choice: OrderChoice, asOf?: Date): Promise<OrderList> {
      const { ids, sums } = await select(scope, { ...choice, asOf }, async ({ register, selection, compare }) => ({
        ids: packIds(register, await sortRows(selection.rows, compare)),
        sums: toSums(selection.sums),
      }));
      return {
        total: ids.length / idBytes,
        sums,
        read: (from, to) => readListedOrders(db, scope, unpackIds(ids, from, to), choice.dataType),
      };
    },

    /** The newest orders of which any number contains this text, fuels before additives. */
    async find(scope: OrderScope, text: string, most: number): Promise<OrderRow[]> {
      const ids = await registers.use(toRegisterScope(scope), ({ find }) => find(text, most));
      return await readListedOrders(db, scope, ids, 'modified');
    },

    async findPlace(scope: OrderScope, orderId: string, choice: OrderChoice) {
      return await select(scope, choice, async ({ register: { columns }, selection, compare }) => {
        const row = columns.ids.find(orderId.replaceAll('-', ''));
        const place = row < 0 ? undefined : findPlace(selection.rows, compare, row);
        const toId = (at: number | undefined) => (at === undefined || at < 0 ? null : columns.ids.get(at));
        return {
          total: selection.rows.length,
          more: false,
          position: place?.position ?? null,
          previous: toId(place?.previous),
          next: toId(place?.next),
        };
      });
    },
  };
}

type Dependencies = Pick<AppContext, 'db' | 'brand' | 'clock'>;

/** When relative periods end, if not now. */
interface Dated {
  readonly asOf?: Date | undefined;
}

const toRegisterScope = (scope: OrderScope) => ({
  accountIds: listAccountsOfScope(scope),
  side: scope.side,
  everything: scope.sellerIds !== undefined,
});

/** Runs work over the sorted selection of a request. */
function createSelect(registers: Registers, { db, brand, clock }: Dependencies) {
  return async <T>(scope: OrderScope, choice: OrderChoice & Dated, work: (found: Found) => Promise<T>): Promise<T> => {
    return await registers.use(toRegisterScope(scope), async (register) => {
      const names = await namesFor(db, register);
      const criteria = toCriteria(choice, brand.zone, choice.asOf ?? clock.now());
      const selection = await register.select(withAddresses(register, criteria));
      const sort = toSort(register, names, choice);
      const sorting = createSorting(register.columns, selection.terms, sort);
      const grouping = toGrouping(register, choice, { names, zone: brand.zone, side: scope.side });
      const compare = grouping ? sortGrouped(grouping, sorting) : sorting.compare;
      return await work({ register, names, selection, sorting, grouping, compare });
    });
  };
}

interface Found {
  readonly register: Register;
  readonly names: OrderNames;
  readonly selection: OrderSelection;
  readonly sorting: Sorting;
  readonly grouping: NamedGrouping | undefined;
  /** The sequence of the whole list: by group first. */
  readonly compare: CompareRows;
}

/** The identifiers of one page, and its groups. */
function pickPage({ register: { columns }, selection, sorting, grouping }: Found, offset: number, limit: number) {
  if (!grouping) return { ids: sorting.pickPage(selection.rows, offset, limit).map(columns.ids.get), groups: [] };
  const list = { grouping, sorting, terms: selection.terms };
  const { rows, groups } = pickGroupedPage(columns, selection.rows, list, offset, limit);
  return { ids: rows.map(columns.ids.get), groups: toShownGroups(grouping, groups, toSums) };
}

function namesFor(db: Kysely<Tables>, { columns: { names } }: Register): Promise<OrderNames> {
  return readOrderNames(db, {
    products: names.product.values,
    terminals: names.terminal.values,
    accounts: [...names.buyer.values, ...names.seller.values],
  });
}

/** A request names addresses by their identifiers or as they are written; the register knows them as they are written. */
function withAddresses({ columns }: Register, criteria: OrderCriteria): OrderCriteria {
  const wanted = new Set(criteria.choices.address?.only);
  if (wanted.size === 0) return criteria;
  const only = columns.names.address.values.filter((line) => wanted.has(line) || wanted.has(toAddressId(line)));
  // No address is called this: an unknown one lets nothing through.
  return { ...criteria, choices: { ...criteria.choices, address: { only: only.length > 0 ? only : ['\n'] } } };
}

const idBytes = 16;

/** Identifiers as bytes: 16 MB for a million, and the list stays as it was while the register goes on. */
function packIds({ columns }: Register, rows: Uint32Array): Buffer {
  const ids = Buffer.alloc(rows.length * idBytes);
  for (const [at, row] of rows.entries()) columns.ids.copy(row, ids, at * idBytes);
  return ids;
}

/** The database reads identifiers without hyphens as well. */
function unpackIds(ids: Buffer, from: number, to: number): string[] {
  return ids.toString('hex', from * idBytes, Math.min(ids.length, to * idBytes)).match(/.{32}/g) ?? [];
}
