import type { BuyerTasks } from '@handelsplatz/contract/dashboard';
import { addDays, type Day } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isoText } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { toQuantity } from '../trading/index.ts';

/** Orders whose collection ends within these days are due. */
const dueDays = 7;
/** Orders that should have been collected longer ago than this are no task any more. */
const overdueDays = 30;
const permitDays = 30;
const limitDays = 14;
/** Orders that are older than this are not waiting: it bounds what is read of an account with many orders. */
const orderDays = 180;

interface Row {
  readonly amendments: BuyerTasks['amendments'];
  readonly pickups: { count: number; overdue: number; next: (NextPickup & { litres: number }) | null };
  readonly alerts: BuyerTasks['alerts'];
  readonly permits: BuyerTasks['permits'];
  readonly limits: BuyerTasks['limits'];
}
type NextPickup = Omit<NonNullable<BuyerTasks['pickups']['next']>, 'volume'>;

/** What waits for a buyer, in one round trip. */
export async function readBuyerTasks(
  db: Kysely<Tables>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { now, today }: { now: Date; today: Day },
): Promise<BuyerTasks> {
  const { rows } = await sql<Row>`
    select ${waitingAmendments(accountId, now)} as amendments,
           ${duePickups(accountId, today)} as pickups,
           ${firedAlerts(userId, now)} as alerts,
           ${endingPermits(accountId, today)} as permits,
           ${endingLimits(accountId, now)} as limits`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from answers with one row.');
  const { next, ...pickups } = row.pickups;
  return { ...row, pickups: { ...pickups, next: next && toNext(next) } };
}

function toNext({ litres, ...next }: NextPickup & { litres: number }) {
  return { ...next, volume: toQuantity(litres, next.unit) };
}

const waitingAmendments = (accountId: string, now: Date): RawBuilder<unknown> => sql`(
  with waiting as (
    select o.id, o.order_no, s.name as seller, a.valid_until
      from order_amendments a
      join orders o on o.id = a.order_id and o.buyer_id = ${accountId}
      join accounts s on s.id = o.seller_id
     where a.state = 'OPEN' and a.valid_until > ${now})
  select jsonb_build_object('count', (select count(*) from waiting), 'first', (
    select jsonb_build_object('_id', id, 'orderId', order_no, 'seller', seller, 'validUntil', ${isoText('validUntil')})
      from waiting order by valid_until, id limit 1)))`;

const duePickups = (accountId: string, today: Day): RawBuilder<unknown> => sql`(
  with due as (
    select o.id, o.product_id, o.terminal_id, o.volume_litres, o.purchase_unit, o.collection_end
      from orders o
     where o.buyer_id = ${accountId} and o.created_at > ${addDays(today, -orderDays)}::date
       and o.status in ('INCOMPLETE', 'CONFIRMED', 'TRANSFERRED') and o.delivery_address is null
       and o.collection_end between ${addDays(today, -overdueDays)}::date and ${addDays(today, dueDays)}::date
       and o.lifted_litres is null)
  select jsonb_build_object(
    'count', (select count(*) from due), 'overdue', (select count(*) from due where collection_end < ${today}::date),
    'next', (select jsonb_build_object('_id', d.id, 'product', p.name, 'terminal', t.name, 'litres', d.volume_litres,
                                       'unit', d.purchase_unit, 'until', d.collection_end)
               from due d join products p on p.id = d.product_id join terminals t on t.id = d.terminal_id
              order by d.collection_end < ${today}::date, d.collection_end, d.id limit 1)))`;

const firedAlerts = (userId: string, now: Date): RawBuilder<unknown> => sql`(
  with fired as (
    select a.id, a.name, p.name as product, t.name as terminal, f.price_minor, f.at, f.offer_id, f.window_seq
      from price_alerts a
      join price_alert_firings f on f.alert_id = a.id and f.at > ${now}::timestamptz - interval '1 day'
      join products p on p.id = a.product_id
      join offers o on o.id = f.offer_id
      join terminals t on t.id = o.terminal_id
     where a.user_id = ${userId})
  select jsonb_build_object('count', (select count(*) from fired), 'first', (
    select jsonb_build_object('name', name, 'product', product, 'terminal', terminal, 'price', price_minor / 100.0,
                              'at', ${isoText('at')}, 'offerId', offer_id)
      from fired order by at desc, window_seq desc, id limit 1)))`;

const endingPermits = (accountId: string, today: Day): RawBuilder<unknown> => sql`(
  with ending as (
    select p.id, s.name as seller, p.number, p.valid_until
      from permits p join accounts s on s.id = p.seller_id
     where p.account_id = ${accountId} and p.removed_at is null
       and p.valid_until between ${today}::date and ${addDays(today, permitDays)}::date)
  select jsonb_build_object('count', (select count(*) from ending), 'first', (
    select jsonb_build_object('seller', seller, 'number', number, 'until', valid_until)
      from ending order by valid_until, number, id limit 1)))`;

const endingLimits = (accountId: string, now: Date): RawBuilder<unknown> => sql`(
  with ending as (
    select c.seller_id, s.name as seller, c.temporary_until
      from credit_limits c join accounts s on s.id = c.seller_id
     where c.buyer_id = ${accountId} and c.temporary_minor is not null and c.temporary_from <= ${now}
       and c.temporary_until > ${now} and c.temporary_until < ${now}::timestamptz + ${limitDays} * interval '1 day')
  select jsonb_build_object('count', (select count(*) from ending), 'first', (
    select jsonb_build_object('seller', seller, 'until', temporary_until::date)
      from ending order by temporary_until, seller, seller_id limit 1)))`;
