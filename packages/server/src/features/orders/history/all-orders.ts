import type { OrderRow } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { type OrderChoice, type OrderScope, readListedOrders, readOrderIds } from './orders.read.ts';

const idBytes = 16;
const idsAtOnce = 5_000;
const ordersAtOnce = 500;

/**
 * All orders of a list in its sort sequence, in portions. One statement reads the ids of all of them at once; they are kept as
 * bytes, 16 MB for a million. The orders are read while the file is sent. A cursor would hold a connection and its snapshot for
 * as long as a slow reader takes. A row stream would keep in memory what the reader has not taken. An order that is no longer
 * in the list when its portion is read is left out.
 */
export async function readAllOrders(
  db: Kysely<Tables>,
  scope: OrderScope,
  choice: OrderChoice,
  brand: Brand,
): Promise<AsyncIterable<OrderRow[]>> {
  const parts: Buffer[] = [];
  for await (const ids of readOrderIds(db, scope, choice, { brand, most: idsAtOnce })) parts.push(packed(ids));
  return inPortions(Buffer.concat(parts), (ids) => readListedOrders(db, scope, choice, { brand, ids }));
}

function packed(ids: readonly string[]): Buffer {
  return Buffer.from(ids.map(plain).join(''), 'hex');
}

/** The database reads ids without hyphens as well. */
const plain = (id: string) => id.replaceAll('-', '');

async function* inPortions(
  ids: Buffer,
  read: (ids: readonly string[]) => Promise<OrderRow[]>,
): AsyncGenerator<OrderRow[]> {
  for (let from = 0; from < ids.length; from += ordersAtOnce * idBytes) {
    const text = ids.toString('hex', from, Math.min(ids.length, from + ordersAtOnce * idBytes));
    const portion = text.match(/.{32}/g) ?? [];
    const found = new Map((await read(portion)).map((order) => [plain(order._id), order]));
    yield portion.flatMap((id) => found.get(id) ?? []);
  }
}
