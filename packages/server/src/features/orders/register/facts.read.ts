import type { OrderTerms } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { ListedTerms, Market, OrderFacts } from './order-columns.ts';

/** The accounts whose orders a register holds, on one side of the trade. */
export interface RegisterScope {
  readonly accountIds: readonly string[];
  readonly side: 'buyer' | 'seller';
  /** The accounts are all that there are on this side. */
  readonly everything?: boolean;
}

/** Where the next portion of a register begins: behind this order. */
export interface Cursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Orders of one statement. */
const portion = 10_000;

interface Row {
  id: string;
  orderNo: string;
  otherNumbers: string;
  createdUs: string;
  status: string;
  productId: string;
  terminalId: string;
  buyerId: string;
  sellerId: string;
  address: string;
  unit: 'cbm' | 'lt';
  market: Market;
  paymentTerm: number;
  priceMinor: number;
  litres: number;
  netMinor: number;
  grossMinor: number;
  collectionStart: number;
  collectionEnd: number;
  original: OrderTerms | null;
}

/** An address on one line, as statistics write it too. */
export const addressLine = sql`concat_ws(', ', nullif(o.delivery_address->>'street', ''), nullif(concat_ws(' ',
  o.delivery_address->>'zipCode', o.delivery_address->>'city'), ''))`;

/** All numbers of an order but its own, with a tab between two. */
const otherNumbers = sql`concat_ws(E'\t', o.contract_no, o.lifting_no, o.pickup_no, (
  select string_agg(concat_ws(E'\t', l.bol_no, nullif(l.loading_no, '')), E'\t') from order_liftings l where l.order_id = o.id))`;

const factColumns = sql`
  o.id, o.order_no, ${otherNumbers} as other_numbers, (extract(epoch from o.created_at) * 1000000)::bigint::text as created_us, o.status, o.product_id, o.terminal_id,
  case p.type when 'FUEL' then 'spot' else 'additive' end as market, o.buyer_id, o.seller_id, ${addressLine} as address, o.purchase_unit as unit, o.payment_term, o.price_minor, o.volume_litres as litres,
  o.net_minor, o.gross_minor, o.collection_start - date '2000-01-01' as collection_start,
  o.collection_end - date '2000-01-01' as collection_end, o.original_values as original`;

function inScope({ accountIds, side, everything }: RegisterScope): RawBuilder<unknown> {
  if (everything) return sql`true`;
  const account = side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`;
  // An equality keeps the sequence of the index; a list of accounts would be sorted.
  return accountIds.length === 1 ? sql`${account} = ${accountIds[0]}` : sql`${account} = any(${accountIds}::uuid[])`;
}

/** The columns of many orders, each as one value: to read 10,000 rows one by one takes four times as long. */
interface PackedRow {
  readonly count: number;
  readonly ids: Buffer;
  readonly orderNumbers: string;
  readonly otherNumbers: string;
  readonly created: Buffer;
  readonly statuses: string;
  readonly products: Buffer;
  readonly terminals: Buffer;
  readonly buyers: Buffer;
  readonly sellers: Buffer;
  readonly addresses: string;
  readonly units: string;
  readonly markets: string;
  readonly terms: Buffer;
  readonly originals: Readonly<Record<string, OrderTerms>> | null;
  readonly last: string;
}

/** Bytes of the numbers of an order in `terms`. */
const termBytes = 40;
/** The database counts instants and days from 2000. */
const epochMs = Date.UTC(2000, 0, 1);
/** Both reads round an instant in the same way, so that orders of one basket stay equal by time. */
const toMs = (microseconds: number) => microseconds / 1000 + epochMs;

/** The next orders of a scope by time, oldest first, and where those after them begin. */
export async function readPortion(
  db: Kysely<Tables>,
  scope: RegisterScope,
  after: Cursor | undefined,
): Promise<{ facts: Iterable<OrderFacts>; next: Cursor | undefined }> {
  const behind = after
    ? sql`and (o.created_at, o.id) > (timestamptz 'epoch' + ${after.createdAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PackedRow>`
    with o as materialized (
      select o.id, o.order_no, o.created_at, o.status, o.product_id, o.terminal_id, o.buyer_id, o.seller_id, o.purchase_unit, o.payment_term,
             o.price_minor, o.volume_litres, o.net_minor, o.gross_minor, o.collection_start, o.collection_end, o.original_values, p.type,
             ${addressLine} as address, ${otherNumbers} as other_numbers
        from orders o join products p on p.id = o.product_id
       where ${inScope(scope)} ${behind} order by o.created_at, o.id limit ${portion})
    select count(*)::int as count, string_agg(uuid_send(id), '') as ids, string_agg(replace(order_no, E'\n', ' '), E'\n') as order_numbers,
           string_agg(replace(other_numbers, E'\n', ' '), E'\n') as other_numbers,
           string_agg(timestamptz_send(created_at), '') as created, string_agg(status, ',') as statuses,
           string_agg(uuid_send(product_id), '') as products, string_agg(uuid_send(terminal_id), '') as terminals,
           string_agg(uuid_send(buyer_id), '') as buyers, string_agg(uuid_send(seller_id), '') as sellers,
           string_agg(replace(address, E'\n', ' '), E'\n') as addresses, string_agg(left(purchase_unit, 1), '') as units,
           string_agg(left(type, 1), '') as markets,
           string_agg(int4send(payment_term) || int4send(price_minor) || int8send(volume_litres) || int8send(net_minor)
             || int8send(gross_minor) || date_send(collection_start) || date_send(collection_end), '') as terms,
           jsonb_object_agg(id, original_values) filter (where original_values is not null) as originals,
           (select (extract(epoch from created_at) * 1000000)::bigint || ' ' || id from o order by created_at desc, id desc limit 1) as last
      from o`.execute(db);
  const [packed] = rows;
  if (!packed?.count) return { facts: [], next: undefined };
  const [createdAt = '', id = ''] = packed.last.split(' ');
  return { facts: unpack(packed), next: packed.count < portion ? undefined : { createdAt, id } };
}

function* unpack(packed: PackedRow): Generator<OrderFacts> {
  const { ids, created, units, markets, terms } = packed;
  const [numbers, otherNumbers, statuses, addresses] = [
    packed.orderNumbers.split('\n'),
    packed.otherNumbers.split('\n'),
    packed.statuses.split(','),
    packed.addresses.split('\n'),
  ];
  const [product, terminal, buyer, seller] = [packed.products, packed.terminals, packed.buyers, packed.sellers].map(
    createIdReader,
  );
  for (let at = 0; at < packed.count; at += 1) {
    const id = ids.toString('hex', at * 16, at * 16 + 16);
    const from = at * termBytes;
    yield {
      id,
      orderNo: numbers[at] ?? '',
      otherNumbers: otherNumbers[at] ?? '',
      createdMs: toMs(readInt64(created, at * 8)),
      status: statuses[at] ?? '',
      productId: product?.(at) ?? '',
      terminalId: terminal?.(at) ?? '',
      buyerId: buyer?.(at) ?? '',
      sellerId: seller?.(at) ?? '',
      address: addresses[at] ?? '',
      unit: units[at] === 'l' ? 'lt' : 'cbm',
      market: markets[at] === 'A' ? 'additive' : 'spot',
      paymentTerm: terms.readInt32BE(from),
      priceMinor: terms.readInt32BE(from + 4),
      litres: readInt64(terms, from + 8),
      netMinor: readInt64(terms, from + 16),
      grossMinor: readInt64(terms, from + 24),
      collectionStart: terms.readInt32BE(from + 32),
      collectionEnd: terms.readInt32BE(from + 36),
      original: packed.originals ? findOriginal(packed.originals, id) : null,
    };
  }
}

/** A whole number that a double holds exactly; a third of the time that a BigInt takes. */
const readInt64 = (bytes: Buffer, at: number) => bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4);

/** Reads identifiers that repeat: each is written out once. */
function createIdReader(ids: Buffer): (at: number) => string {
  const known = new Map<string, string>();
  return (at) => {
    const bytes = ids.toString('latin1', at * 16, at * 16 + 16);
    const found = known.get(bytes);
    if (found !== undefined) return found;
    const id = withHyphens(ids.toString('hex', at * 16, at * 16 + 16));
    known.set(bytes, id);
    return id;
  };
}

const withHyphens = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function findOriginal(originals: Readonly<Record<string, OrderTerms>>, id: string): ListedTerms | null {
  const stored = originals[withHyphens(id)];
  return stored ? toListedTerms(stored) : null;
}

/** The facts of some orders as they are now, oldest first. An order that is no longer there is missing. */
export async function readFacts(db: Kysely<Tables>, ids: readonly string[]): Promise<OrderFacts[]> {
  const { rows } =
    await sql<Row>`select ${factColumns} from orders o join products p on p.id = o.product_id where o.id = any(${ids}::uuid[])
      order by o.created_at, o.id`.execute(db);
  return rows.map(toFacts);
}

function toFacts({ createdUs, original, ...row }: Row): OrderFacts {
  return {
    ...row,
    id: row.id.replaceAll('-', ''),
    createdMs: toMs(Number(createdUs) - epochMs * 1000),
    original: original && toListedTerms(original),
  };
}

const dayMs = 86_400_000;

/** The number of a calendar day: days since 2000-01-01. */
export const toDayNumber = (day: string): number => Math.round((Date.parse(day) - epochMs) / dayMs);

/** The calendar day of a number. */
export const toDay = (number: number): string => new Date(epochMs + number * dayMs).toISOString().slice(0, 10);

function toListedTerms(stored: OrderTerms): ListedTerms {
  return {
    priceMinor: stored.priceMinor,
    litres: stored.volumeLitres,
    netMinor: stored.netMinor,
    grossMinor: stored.grossMinor,
    collectionStart: toDayNumber(stored.collectionStart),
    collectionEnd: toDayNumber(stored.collectionEnd),
  };
}

/** An order that has changed, with the accounts whose registers hold it. */
export interface OrderChange {
  readonly orderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

/** What is visible to a read, and when it ran by the database's clock. */
export interface ChangePosition {
  readonly snapshot: string;
  readonly at: Date;
}

/**
 * The changes that became visible after a position, and the position of this read. A transaction that was running then and has
 * committed since is included, whatever its number: that is what a snapshot knows. Triggers write the changes
 * (`functions/orders.sql`).
 */
export async function readChanges(
  db: Kysely<Tables>,
  since: ChangePosition | undefined,
): Promise<{ changes: OrderChange[]; position: ChangePosition }> {
  const snapshot = since?.snapshot ?? null;
  const { rows } = await sql<ChangePosition & { [K in keyof OrderChange]: OrderChange[K] | null }>`
    select s.snapshot::text, now() as at, c.order_id, c.buyer_id, c.seller_id
      from (select pg_current_snapshot() as snapshot) s
      left join order_changes c
        on ${snapshot}::text is not null and c.transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
       and not pg_visible_in_snapshot(c.transaction_id, ${snapshot}::pg_snapshot)`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('a read without a snapshot');
  return {
    position: { snapshot: first.snapshot, at: first.at },
    changes: rows.flatMap(({ orderId, buyerId, sellerId }) =>
      orderId && buyerId && sellerId ? [{ orderId, buyerId, sellerId }] : [],
    ),
  };
}
