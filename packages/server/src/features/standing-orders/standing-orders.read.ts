import type { StandingOrderDetail, StandingOrderRow } from '@handelsplatz/contract/standing-orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { StandingOrderMode, StandingOrderReason, StandingOrderState } from '@handelsplatz/domain/standing-orders';
import type { ApprovalLimits } from '@handelsplatz/domain/trading';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswer, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { vatPermilleOn } from '../law/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import { toQuantity } from '../trading/index.ts';
import { needsApproval } from './standing-order-approvals.ts';
import { toReasonView } from './standing-order-reasons.ts';

type Facts = Readonly<Record<string, unknown>>;

interface ReadRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: StandingOrderState;
  readonly mode: StandingOrderMode;
  readonly productId: string;
  readonly product: string;
  readonly unit: 'cbm' | 'lt';
  readonly terminals: StandingOrderRow['terminals'];
  readonly quantityLitres: number;
  readonly limitMinor: number;
  readonly windows: 1 | 2;
  readonly paymentTerm: number;
  readonly locationId: string | null;
  readonly reference: string;
  readonly earmark: boolean;
  readonly validUntil: Date;
  readonly groupId: string | null;
  readonly reason: StandingOrderReason | null;
  readonly reasonFacts: Facts;
  readonly reasonText: string;
  readonly precheck: StandingOrderReason | null;
  readonly precheckFacts: Facts;
  readonly precheckText: string;
  readonly approvedBy: string | null;
  readonly approvalLimits: ApprovalLimits | null;
  readonly vatPermille: number;
  readonly placed: { _id: string; orderId: string; priceMinor: number; terminal: string; seller: string } | null;
  readonly createdBy: string;
}

async function readRows(db: Kysely<Tables>, where: RawBuilder<unknown>, brand: Brand): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select t.id, t.version, t.name, t.state, t.mode, t.product_id, p.name as product, p.unit, t.quantity_litres, t.limit_minor, t.windows,
           t.payment_term, t.location_id, t.reference, t.earmark, t.valid_until, t.group_id, t.reason, t.reason_facts, t.reason_text,
           t.precheck, t.precheck_facts, t.precheck_text, trim(u.first_name || ' ' || u.last_name) as created_by,
           ${vatPermilleOn(brand.code, sql`(clock_timestamp() at time zone ${brand.zone})::date`)} as vat_permille,
           (select trim(first_name || ' ' || last_name) from users where id = t.approved_by) as approved_by,
           (select jsonb_build_object('aboveLitres', x.above_litres, 'aboveGrossMinor', x.above_gross_minor)
              from approval_rules x where x.account_id = t.account_id order by x.version desc limit 1) as approval_limits,
           (select json_agg(json_build_object('_id', x.id, 'name', x.name) order by ${byName('x.name')}, x.id)
              from standing_order_terminals y join terminals x on x.id = y.terminal_id where y.standing_order_id = t.id) as terminals,
           (select json_build_object('_id', o.id, 'orderId', o.order_no, 'priceMinor', o.price_minor, 'terminal', x.name, 'seller', s.name)
              from orders o join terminals x on x.id = o.terminal_id join accounts s on s.id = o.seller_id
             where o.id = t.order_id) as placed
      from standing_orders t
      join products p on p.id = t.product_id
      join users u on u.id = t.user_id
     where ${where}
     order by t.state not in ('ACTIVE', 'PAUSED', 'REJECTED'), t.created_at desc, t.id
     limit 500`.execute(db);
  return rows;
}

function toRow(row: ReadRow, brand: Brand): StandingOrderRow {
  const {
    productId,
    product,
    quantityLitres,
    limitMinor,
    reasonFacts,
    reasonText,
    approvalLimits,
    placed,
    ...answered
  } = row;
  const { precheck, precheckFacts, precheckText, ...rest } = answered;
  const waits = row.state === 'ACTIVE' || row.state === 'PAUSED';
  return {
    ...toAnswer(rest),
    product: { _id: productId, name: product },
    quantity: toQuantity(quantityLitres, row.unit),
    limit: limitMinor / 100,
    approval: findApproval(row),
    approvedBy: row.approvedBy ?? '',
    validUntil: toBrandDay(new Date(row.validUntil.getTime() - 1), brand.zone),
    reason: toReasonView(row.reason, reasonFacts, reasonText),
    now: null,
    risk: waits ? toReasonView(precheck, precheckFacts, precheckText) : null,
    order: placed && { ...placed, price: placed.priceMinor / 100 },
  };
}

/** Whether a standing order that waits has what its account's rule demands. */
function findApproval(row: ReadRow): StandingOrderRow['approval'] {
  if (row.approvedBy !== null) return 'GIVEN';
  const isOpen = row.state === 'ACTIVE' || row.state === 'PAUSED';
  return isOpen && needsApproval(row, row.approvalLimits, row.vatPermille) ? 'WAITING' : 'NONE';
}

/** The standing orders of an account: those that wait or were rejected first, then the newest. */
export async function listStandingOrders(
  db: Kysely<Tables>,
  accountId: string,
  brand: Brand,
): Promise<StandingOrderRow[]> {
  return (await readRows(db, sql`t.account_id = ${accountId}`, brand)).map((row) => toRow(row, brand));
}

/** One standing order of an account; undefined when the account has no such standing order. */
export async function findStandingOrder(
  db: Kysely<Tables>,
  { accountId, id, brand }: { accountId: string; id: string; brand: Brand },
): Promise<Omit<StandingOrderDetail, 'mayApprove'> | undefined> {
  const [row] = await readRows(db, sql`t.account_id = ${accountId} and t.id = ${id}`, brand);
  if (!row) return undefined;
  type Event = StandingOrderDetail['history'][number];
  const [{ rows: events }, { rows: group }] = await Promise.all([
    sql<object>`
      select e.at, e.kind, coalesce(trim(u.first_name || ' ' || u.last_name), '') as by, e.text
        from standing_order_events e left join users u on u.id = e.user_id
       where e.standing_order_id = ${id} order by e.id desc limit 100`.execute(db),
    sql<{ id: string; name: string; state: StandingOrderState; limitMinor: number }>`
      select id, name, state, limit_minor from standing_orders
       where group_id = ${row.groupId}::uuid and id <> ${id} order by created_at, id`.execute(db),
  ]);
  return {
    ...toRow(row, brand),
    group: group.map(({ limitMinor, id: _id, ...each }) => ({ ...each, _id, limit: limitMinor / 100 })),
    history: toAnswers<Event>(events),
  };
}

/** A standing order that is evaluated after a window. */
export interface WaitingStandingOrder {
  readonly id: string;
  readonly version: number;
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly productId: string;
  readonly terminalIds: readonly string[];
  readonly mode: StandingOrderMode;
  readonly limitMinor: number;
  readonly windows: number;
  readonly paymentTerm: number;
  readonly createdAt: Date;
}

/** All standing orders that wait for a price, account by account. */
export async function listWaitingStandingOrders(db: Kysely<Tables>, at: Date): Promise<WaitingStandingOrder[]> {
  // Text is read several times as fast as arrays.
  const { rows } = await sql<Omit<WaitingStandingOrder, 'terminalIds'> & { terminals: string }>`
    select t.id, t.version, t.account_id, a.parent_id as parent_account_id, t.product_id, t.mode, t.limit_minor, t.windows, t.payment_term,
           t.created_at, (select string_agg(terminal_id::text, ',') from standing_order_terminals x where x.standing_order_id = t.id) as terminals
      from standing_orders t join accounts a on a.id = t.account_id
     where t.state = 'ACTIVE' and t.valid_until > ${at}
     order by t.account_id, t.payment_term, t.id`.execute(db);
  return rows.map(({ terminals, ...standingOrder }) => ({ ...standingOrder, terminalIds: terminals.split(',') }));
}

/** A standing order as its check reads it. */
export interface CheckedStandingOrder {
  readonly userId: string;
  readonly accountId: string;
  readonly productId: string;
  readonly terminalIds: readonly string[];
  readonly quantityLitres: number;
  readonly limitMinor: number;
  readonly paymentTerm: number;
  readonly locationId: string | null;
  /** A colleague has approved it, so the limits of the account do not bind. */
  readonly isApproved: boolean;
}

/** One standing order as its check reads it. */
export async function findCheckedStandingOrder(
  db: Kysely<Tables>,
  { id, accountId }: { id: string; accountId: string },
): Promise<CheckedStandingOrder | undefined> {
  const { rows } = await sql<CheckedStandingOrder>`
    select user_id, account_id, product_id, quantity_litres, limit_minor, payment_term, location_id, approved_by is not null as is_approved,
           array(select terminal_id from standing_order_terminals x where x.standing_order_id = standing_orders.id) as terminal_ids
      from standing_orders where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Which waiting standing orders are checked again: all, one, those of accounts and their children, or those that concern offers. */
export type RecheckScope =
  | { readonly all: true }
  | { readonly standingOrderId: string }
  | { readonly accountIds: readonly string[]; readonly offerIds: readonly string[] };

/** A waiting standing order with the version that is checked. */
export type RecheckedStandingOrder = CheckedStandingOrder & {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly name: string;
  readonly mode: StandingOrderMode;
  readonly unit: 'cbm' | 'lt';
  /** The name of its user. */
  readonly person: string;
  /** The names of its product and terminals. */
  readonly product: string;
  readonly terminal: string;
  /** What the last check has found, and of which finding a mail was sent. */
  readonly lastCheck: {
    readonly code: StandingOrderReason | null;
    readonly mailed: StandingOrderReason | null;
    readonly text: string;
  };
};

function toCondition(scope: RecheckScope): RawBuilder<unknown> {
  if ('all' in scope) return sql`true`;
  if ('standingOrderId' in scope) return sql`t.id = ${scope.standingOrderId}`;
  const { accountIds, offerIds } = scope;
  return sql`(t.account_id = any (${accountIds}::uuid[]) or a.parent_id = any (${accountIds}::uuid[])
              or exists (select from offers o join standing_order_terminals x on x.terminal_id = o.terminal_id and x.standing_order_id = t.id
                          where o.id = any (${offerIds}::uuid[]) and o.product_id = t.product_id
                            and (t.precheck is not null or ${cannotServe})))`;
}

/**
 * The SQL condition that an offer `o` cannot serve a standing order `t` any more. An offer that still can, changes nothing for a standing
 * order without a finding: without this, each order would check all standing orders of its product and terminal again.
 */
const cannotServe = sql<boolean>`(
  o.price_type <> 'API' or o.status <> 'ACTIVE' or o.available_from > now() or o.available_to <= now() or o.for_chosen_buyers
  or o.remaining_litres < t.quantity_litres or t.quantity_litres not between o.min_litres and o.max_litres
  or coalesce(t.quantity_litres % o.increment_litres, 0) <> 0 or not t.payment_term = any (o.payment_terms)
  or (o.delivered and t.location_id is null) or coalesce(o.tax_status, p.tax_status) in ('SUSPENDED', 'EXEMPT'))`;

export async function listRecheckedStandingOrders(
  db: Kysely<Tables>,
  scope: RecheckScope,
): Promise<RecheckedStandingOrder[]> {
  const { rows } = await sql<RecheckedStandingOrder>`
    select t.id, t.account_id, t.version, t.user_id, t.product_id, t.quantity_litres, t.limit_minor, t.payment_term, t.location_id,
           t.approved_by is not null as is_approved, t.name, t.mode, p.name as product, p.unit,
           json_build_object('code', t.precheck, 'mailed', t.precheck_mailed, 'text', t.precheck_text) as last_check,
           (select trim(first_name || ' ' || last_name) from users where id = t.user_id) as person,
           (select string_agg(x.name, ', ' order by ${byName('x.name')}) from standing_order_terminals y join terminals x on x.id = y.terminal_id
             where y.standing_order_id = t.id) as terminal,
           array(select terminal_id from standing_order_terminals x where x.standing_order_id = t.id) as terminal_ids
      from standing_orders t join accounts a on a.id = t.account_id join products p on p.id = t.product_id
     where t.state in ('ACTIVE', 'PAUSED') and ${toCondition(scope)}
     order by t.id`.execute(db);
  return rows;
}

/**
 * Offers that a standing order can buy from: active ones of connected sellers with a live price. Where no connected seller has released the
 * goods, those of sellers whose connection was ended. A stranger's offers are nobody's business.
 */
export async function listStandingOrderOffers(
  db: Kysely<Tables>,
  { buyerId, productId, terminalIds }: { buyerId: string; productId: string; terminalIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with known as materialized (
      select r.seller_id, ${isRelationshipEnabled} as connected,
             exists (select from released_products x where x.relationship_id = r.id and x.product_id = ${productId})
             and exists (select from open_terminals x where x.relationship_id = r.id and x.terminal_id = any (${terminalIds}::uuid[])) as released
        from relationships r where r.buyer_id = ${buyerId} and r.buyer_status <> 'NEW' and r.seller_status <> 'NEW')
    select o.id from offers o join known k on k.seller_id = o.seller_id
     where o.product_id = ${productId} and o.terminal_id = any (${terminalIds}::uuid[]) and o.price_type = 'API' and o.status = 'ACTIVE'
       and o.available_from <= now() and o.available_to > now()
       and (not o.for_chosen_buyers or exists (select from offer_buyers x where x.offer_id = o.id and x.buyer_id = ${buyerId}))
       and (k.connected or not exists (select from known where connected and released))
     order by k.connected desc, o.id
     limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** A standing order in the form that mails use, with its user. */
export interface MailedStandingOrder {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly email: string;
  readonly to: string;
  readonly product: string;
  readonly productId: string;
  readonly unit: 'cbm' | 'lt';
  readonly quantityLitres: number;
  readonly limitMinor: number;
  readonly reasonText: string;
  readonly precheckText: string;
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly priceMinor: number | null;
  readonly terminal: string | null;
  readonly seller: string | null;
}

export async function readMailedStandingOrder(
  db: Kysely<Tables>,
  id: string,
): Promise<MailedStandingOrder | undefined> {
  const { rows } = await sql<MailedStandingOrder>`
    select t.id, t.name, t.account_id, u.email, trim(u.first_name || ' ' || u.last_name) as "to", p.name as product, p.id as product_id,
           p.unit, t.quantity_litres, t.limit_minor, t.reason_text, t.precheck_text, o.id as order_id, o.order_no, o.price_minor,
           x.name as terminal, s.name as seller
      from standing_orders t
      join users u on u.id = t.user_id and u.status = 100
      join products p on p.id = t.product_id
      left join orders o on o.id = t.order_id
      left join terminals x on x.id = o.terminal_id
      left join accounts s on s.id = o.seller_id
     where t.id = ${id}`.execute(db);
  return rows[0];
}
