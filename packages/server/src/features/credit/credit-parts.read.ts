import type { CreditParts } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Day, toBrandDay } from '@handelsplatz/domain/formats';
import { litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { vatPermilleOn } from '../law/index.ts';
import type { StoredOpenItem } from './credit-changes.store.ts';
import { lineBuyers } from './credit-line.read.ts';
import { type LineChoice, readChosenLine } from './credit-orders.read.ts';

type ReadBrand = Pick<Brand, 'zone' | 'code'>;

/** The SQL of the rate of VAT today, or on a later first day of collection. */
const vatRate = ({ code, zone }: ReadBrand, from = sql`null::date`) =>
  vatPermilleOn(code, sql`greatest(${from}, (clock_timestamp() at time zone ${zone})::date)`);

/** The SQL of what a reserved position `i` of an offer `f` would cost with the tax that is due, rounded like an order. */
function grossOfItem(brand: ReadBrand): RawBuilder<number> {
  const net = sql`round(i.price_minor::numeric * i.quantity_litres / 100)`;
  return sql`(${net} + case when i.taxed then round(${net} * ${vatRate(brand, sql`f.collection_start`)} / 1000) else 0 end)::bigint`;
}

/** The SQL of the positions with a reserved price in the baskets of a line's accounts. */
function reservedItems(sellerId: RawBuilder<unknown>, buyerId: RawBuilder<unknown>, shared: boolean) {
  return sql`basket_items i
      join baskets k on k.id = i.basket_id and k.status in ('OPEN', 'WAITING') and k.account_id = any (${lineBuyers(buyerId, shared)})
      join offers f on f.id = i.offer_id and f.seller_id = ${sellerId}`;
}

const isRunning = sql`i.reserved_until > clock_timestamp()`;

/**
 * The SQL of the standing orders that note their amount beside a line `alias`, as JSON: number and amount with tax at their limits. A
 * standing order counts with each seller that offers its goods with a live price.
 */
export function earmarkedAsJson(alias: string, shared: boolean, brand: ReadBrand): RawBuilder<unknown> {
  const line = sql.raw(alias);
  const net = sql`round(t.limit_minor::numeric * t.quantity_litres / 100)`;
  return sql`(select jsonb_build_object('count', count(*), 'amountMinor', coalesce(sum(${net} + round(${net} * ${vatRate(brand)} / 1000)), 0))
                from standing_orders t
               where t.earmark and t.mode = 'EXECUTE' and t.state in ('ACTIVE', 'PAUSED')
                 and t.account_id = any (${lineBuyers(sql`${line}.buyer_id`, shared)})
                 and exists (select from offers f join standing_order_terminals x on x.standing_order_id = t.id and x.terminal_id = f.terminal_id
                              where f.seller_id = ${line}.seller_id and f.product_id = t.product_id and f.price_type = 'API'
                                and f.status = 'ACTIVE'))`;
}

/** The SQL of the reserved prices of a line `alias` as JSON: number, amount and the last end. */
export function reservedAsJson(alias: string, shared: boolean, brand: ReadBrand): RawBuilder<unknown> {
  const line = sql.raw(alias);
  return sql`(select jsonb_build_object('count', count(*), 'amountMinor', coalesce(sum(${grossOfItem(brand)}), 0),
                                        'until', max(i.reserved_until))
                from ${reservedItems(sql`${line}.seller_id`, sql`${line}.buyer_id`, shared)} where ${isRunning})`;
}

interface ReservationRow {
  readonly id: string;
  readonly buyer: string;
  readonly product: string;
  readonly terminal: string;
  readonly litres: number;
  readonly unit: 'cbm' | 'lt';
  readonly grossMinor: number;
  readonly reservedUntil: Date;
  readonly mayRead: boolean;
}

/**
 * The open invoices and the reserved prices of a line. A buyer reads the invoices and prices of other accounts of its group only as a
 * sum, like their orders. Undefined when the account has no such relationship.
 */
export async function readCreditParts(
  db: Kysely<Tables>,
  choice: LineChoice,
  brand: ReadBrand,
): Promise<CreditParts | undefined> {
  const line = await readChosenLine(db, choice);
  if (!line) return undefined;
  const { accountId, shared } = choice;
  const isReader = accountId === line.sellerId || accountId === line.lineId;
  if (line.lineId === null) return { openItems: [], unnamed: 0, reservations: [], others: { count: 0, gross: 0 } };
  const { rows } = await sql<ReservationRow>`
    select i.id, b.name as buyer, p.name as product, t.name as terminal, i.quantity_litres as litres, p.unit,
           ${grossOfItem(brand)} as gross_minor, i.reserved_until,
           ${accountId}::uuid in (f.seller_id, b.id) or ${accountId}::uuid = coalesce(b.parent_id, b.id) as may_read
      from ${reservedItems(sql`${line.sellerId}::uuid`, sql`${line.lineId}::uuid`, shared)}
      join accounts b on b.id = k.account_id
      join products p on p.id = f.product_id
      join terminals t on t.id = f.terminal_id
     where ${isRunning} order by i.reserved_until, i.id`.execute(db);
  const others = rows.filter(({ mayRead }) => !mayRead);
  return {
    ...toOpenItems(isReader ? line : { ...line, openItems: [] }, toBrandDay(line.now, brand.zone)),
    reservations: rows.filter(({ mayRead }) => mayRead).map(toReservation),
    others: { count: others.length, gross: others.reduce((sum, { grossMinor }) => sum + grossMinor, 0) / 100 },
  };
}

function toOpenItems(
  { openItems, usedMinor }: { readonly openItems: readonly StoredOpenItem[]; readonly usedMinor: number },
  today: Day,
) {
  const named = openItems.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    openItems: openItems
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
      .map(({ reference, amountMinor, dueOn }) => ({
        reference,
        amount: amountMinor / 100,
        dueOn,
        overdue: dueOn < today,
      })),
    unnamed: (usedMinor - named) / 100,
  };
}

function toReservation({ id, litres, unit, grossMinor, reservedUntil, mayRead: _, ...names }: ReservationRow) {
  return {
    _id: id,
    ...names,
    quantity: unit === 'cbm' ? litresToCbm(volumeLitres(litres)) : litres,
    unit,
    gross: grossMinor / 100,
    reservedUntil: reservedUntil.toISOString(),
  };
}
