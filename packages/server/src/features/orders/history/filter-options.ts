import type { CountedOption, OrderHistory } from '@handelsplatz/contract/orders';
import { formatOrderStatus, orderStatuses } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { type Goods, type Named, readAccounts, readAddressLines } from './names.read.ts';
import { toAddressId } from './order-columns.read.ts';
import type { Bounds, Counts, Offered } from './order-list.read.ts';
import type { OrderScope } from './orders.read.ts';

type FilterOptions = Omit<OrderHistory['filterOptions'], 'orderIds'>;

/**
 * The choices of each filter. A choice counts the orders it would give under all other filters, and values that no order has under
 * them are left out. Where there are too many orders to count, all that the account may have traded is offered without counts.
 */
export async function readFilterOptions(
  db: Kysely<Tables>,
  scope: OrderScope,
  { counts, addresses, bounds: { created, collection, price, volume, invoice } }: Offered,
  { products, terminals, chosenAddresses }: Goods & { readonly chosenAddresses: readonly string[] },
): Promise<FilterOptions> {
  const countAccounts = async (counted: Counts, side: 'buyer' | 'seller') =>
    countOptions(counted, await readAccounts(db, { scope, side, ids: counted ? Object.keys(counted) : undefined }));
  const offeredLines = [...Object.keys(counts.address ?? {}), ...addresses];
  const [sellers, buyers, shareholders, deliveryAddress] = await Promise.all([
    countAccounts(counts.seller, 'seller'),
    countAccounts(counts.buyer, 'buyer'),
    scope.childIds ? countAccounts(counts.shareholder, 'buyer') : [],
    nameAddresses(db, scope, offeredLines, chosenAddresses),
  ]);
  const states = orderStatuses.map((id) => ({ id, name: formatOrderStatus(id, scope.side) }));
  const units = (['cbm', 'lt'] as const).map((id) => ({ id, name: id }));
  return {
    products: countOptions(counts.product, products),
    terminals: countOptions(counts.terminal, terminals),
    sellers,
    buyers,
    shareholders,
    status: countOptions(counts.status, states),
    deliveryAddress: deliveryAddress.map(([_id, name]) => ({
      _id,
      name,
      count: counts.address && (counts.address[name] ?? 0),
    })),
    purchaseUnits: countOptions(counts.unit, units).map((option) => ({
      ...option,
      label: option.name,
      value: option._id,
    })),
    collectionRanges: { minStart: least(collection), maxEnd: most(collection) },
    createdDates: { minDate: toInstant(least(created)), maxDate: toInstant(most(created)) },
    prices: { minPrice: least(price), maxPrice: most(price) },
    volumes: { minQuantity: least(volume), maxQuantity: most(volume) },
    invoices: { invoiceMin: least(invoice), invoiceMax: most(invoice) },
  };
}

/** The identifiers and lines of offered addresses, and of the chosen ones also where no order is counted: nothing else names them. */
async function nameAddresses(
  db: Kysely<Tables>,
  scope: OrderScope,
  offered: readonly string[],
  chosen: readonly string[],
): Promise<(readonly [id: string, line: string])[]> {
  const toNames = (lines: readonly string[]) => lines.filter(Boolean).map((line) => [toAddressId(line), line] as const);
  const named = new Map(toNames(offered));
  const known = new Set([...named].flat());
  const unnamed = chosen.filter((address) => !known.has(address));
  const others = unnamed.length > 0 ? toNames(await readAddressLines(db, scope, unnamed)) : [];
  return [...named, ...others].sort(([, left], [, right]) => german.compare(left, right));
}

const german = new Intl.Collator('de');

/** The known values that are counted, or all of them where nothing is counted. */
function countOptions<Id extends string>(
  counted: Counts,
  known: readonly (Named & { readonly id: Id })[],
): (CountedOption & { _id: Id })[] {
  return known.flatMap(({ id, name }) => {
    const count = counted ? counted[id] : null;
    return count === undefined ? [] : [{ _id: id, name, count }];
  });
}

const least = <T>(bounds: Bounds<T>): T | null => bounds?.[0] ?? null;
const most = <T>(bounds: Bounds<T>): T | null => bounds?.[1] ?? null;
const toInstant = (written: string | null) => written && new Date(written).toISOString();
