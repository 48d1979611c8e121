import type { StandingOrderMode, StandingOrderState } from '@handelsplatz/domain/standing-orders';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredReason } from './standing-order-reasons.ts';

/** A standing order as its buyer sets it. */
export interface StoredStandingOrder {
  readonly name: string;
  readonly productId: string;
  readonly terminalIds: readonly string[];
  readonly quantityLitres: number;
  readonly limitMinor: number;
  readonly mode: StandingOrderMode;
  readonly windows: 1 | 2;
  readonly paymentTerm: number;
  readonly locationId: string | null;
  readonly reference: string;
  readonly earmark: boolean;
  readonly validUntil: Date;
  readonly groupId: string | null;
}

/** A standing order that is locked until the transaction ends. */
export interface LockedStandingOrder {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly state: StandingOrderState;
  readonly mode: StandingOrderMode;
  readonly version: number;
  readonly productId: string;
  readonly quantityLitres: number;
  readonly limitMinor: number;
  readonly paymentTerm: number;
  readonly locationId: string | null;
  readonly reference: string;
  readonly validUntil: Date;
  readonly groupId: string | null;
  readonly firingNo: number;
  /** The colleague who has approved it; null without one. */
  readonly approvedBy: string | null;
}

type StandingOrderEventKind = Selectable<Tables['standingOrderEvents']>['kind'];

interface Unknown {
  readonly product: boolean;
  readonly terminals: boolean;
  readonly location: boolean;
  readonly unit: 'cbm' | 'lt';
}

/** Standing orders inside a transaction. Locks: the group first, then its standing orders. */
export interface StandingOrderStore {
  /** Standing orders of the account that wait. Two new ones wait for each other. */
  countOpen(accountId: string): Promise<number>;
  findUnknown(
    accountId: string,
    standingOrder: Pick<StoredStandingOrder, 'productId' | 'terminalIds' | 'locationId'>,
  ): Promise<Unknown>;
  add(
    standingOrder: StoredStandingOrder & { id: string; accountId: string; userId: string; createdAt: Date },
  ): Promise<void>;
  lock(id: string): Promise<LockedStandingOrder | undefined>;
  /** The same for reading. */
  find(id: string): Promise<LockedStandingOrder | undefined>;
  /** Sets other values for this user; it waits again, under the next number of its firing. */
  change(id: string, standingOrder: StoredStandingOrder & { userId: string }, at: Date): Promise<void>;
  approve(id: string, userId: string, at: Date): Promise<void>;
  /** The names that notices say of a standing order. */
  nameParts(productId: string, userId: string): Promise<{ product: string; unit: 'cbm' | 'lt'; person: string }>;
  /** The group of a standing order of the account, made when it has none; undefined without such a waiting standing order. */
  openGroup(accountId: string, standingOrderId: string, newGroupId: string): Promise<string | undefined>;
  countGroup(groupId: string, exceptId: string): Promise<number>;
  setState(id: string, state: StandingOrderState, at: Date, reason?: StoredReason): Promise<void>;
  /** Notes the order and cancels the rest of the group, also what was rejected: it could be put back. Returns the ids of what was cancelled. */
  markExecuted(standingOrder: LockedStandingOrder, orderId: string | null, at: Date): Promise<string[]>;
  /** Ends waiting standing orders whose time is over. */
  expire(at: Date): Promise<{ id: string; accountId: string; version: number }[]>;
  note(event: {
    standingOrderId: string;
    at: Date;
    userId: string | null;
    kind: StandingOrderEventKind;
    version: number;
    text?: string;
  }): Promise<void>;
  /** Keeps what a check has found. True when it is to be mailed, which happens once for each finding. */
  savePrecheck(id: string, version: number, risk: StoredReason | null, at: Date): Promise<boolean>;
}

export function createStandingOrderStore(tx: Transaction<Tables>): StandingOrderStore {
  return { ...bindEditing(tx), ...bindApproving(tx), ...bindGroups(tx), ...bindEnding(tx), ...bindNotes(tx) };
}

const readOne = (id: string) => sql`
  select id, account_id, user_id, name, state, mode, version, product_id, quantity_litres, limit_minor, payment_term, location_id,
         reference, valid_until, group_id, firing_no, approved_by
    from standing_orders where id = ${id}`;

function bindEditing(
  tx: Transaction<Tables>,
): Pick<StandingOrderStore, 'countOpen' | 'findUnknown' | 'add' | 'lock' | 'change'> {
  async function setTerminals(id: string, terminalIds: readonly string[]): Promise<void> {
    await tx.deleteFrom('standingOrderTerminals').where('standingOrderId', '=', id).execute();
    await sql`insert into standing_order_terminals (standing_order_id, terminal_id)
              select ${id}, given.id from unnest(${terminalIds}::uuid[]) as given (id)`.execute(tx);
  }
  return {
    async countOpen(accountId) {
      await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from standing_orders where account_id = ${accountId} and state in ('ACTIVE', 'PAUSED')`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    },
    async findUnknown(accountId, { productId, terminalIds, locationId }) {
      const { rows } = await sql<Unknown>`
        select p.id is null as product, coalesce(p.unit, 'cbm') as unit,
               (select count(*) from terminals where id = any (${terminalIds}::uuid[])) < cardinality(${terminalIds}::uuid[]) as terminals,
               ${locationId}::uuid is not null and not exists (
                 select from locations where id = ${locationId}::uuid and account_id = ${accountId} and archived_at is null) as location
          from (select) one left join products p on p.id = ${productId} and p.type = 'FUEL'`.execute(tx);
      return rows[0] ?? { product: true, terminals: true, location: true, unit: 'cbm' };
    },
    async add({ terminalIds, ...standingOrder }) {
      await tx
        .insertInto('standingOrders')
        .values({ ...standingOrder, state: 'ACTIVE', changedAt: standingOrder.createdAt })
        .execute();
      await setTerminals(standingOrder.id, terminalIds);
    },
    async lock(id) {
      await sql`select from standing_order_groups g where g.id = (select group_id from standing_orders where id = ${id}) for update of g`.execute(
        tx,
      );
      const { rows } = await sql<LockedStandingOrder>`${readOne(id)} for update`.execute(tx);
      return rows[0];
    },
    async change(id, { terminalIds, ...standingOrder }, at) {
      await tx
        .updateTable('standingOrders')
        .set({
          ...standingOrder,
          state: sql<string>`case when state = 'REJECTED' then 'ACTIVE' else state end`,
          firingNo: sql<number>`firing_no + 1`,
          version: sql<number>`version + 1`,
          reason: null,
          reasonText: '',
          approvedBy: null,
          approvedAt: null,
          changedAt: at,
        })
        .where('id', '=', id)
        .execute();
      await setTerminals(id, terminalIds);
    },
  };
}

function bindApproving(tx: Transaction<Tables>): Pick<StandingOrderStore, 'find' | 'approve' | 'nameParts'> {
  return {
    async find(id) {
      const { rows } = await sql<LockedStandingOrder>`${readOne(id)}`.execute(tx);
      return rows[0];
    },
    async approve(id, userId, at) {
      await sql`
        update standing_orders set approved_by = ${userId}, approved_at = ${at}, version = version + 1, changed_at = ${at}
         where id = ${id}`.execute(tx);
    },
    async nameParts(productId, userId) {
      const { rows } = await sql<{ product: string; unit: 'cbm' | 'lt'; person: string }>`
        select p.name as product, p.unit, trim(u.first_name || ' ' || u.last_name) as person
          from products p, users u where p.id = ${productId} and u.id = ${userId}`.execute(tx);
      const [found] = rows;
      if (!found) throw new Error(`there is no product ${productId} or no user ${userId}`);
      return found;
    },
  };
}

function bindGroups(tx: Transaction<Tables>): Pick<StandingOrderStore, 'openGroup' | 'countGroup'> {
  return {
    async openGroup(accountId, standingOrderId, newGroupId) {
      await sql`select from standing_order_groups g where g.id = (select group_id from standing_orders where id = ${standingOrderId}) for update of g`.execute(
        tx,
      );
      const { rows } = await sql<{ groupId: string | null }>`
        select group_id from standing_orders
         where id = ${standingOrderId} and account_id = ${accountId} and state in ('ACTIVE', 'PAUSED') for update`.execute(
        tx,
      );
      const [found] = rows;
      if (!found) return undefined;
      if (found.groupId !== null) return found.groupId;
      await tx.insertInto('standingOrderGroups').values({ id: newGroupId, accountId }).execute();
      await sql`update standing_orders set group_id = ${newGroupId}, version = version + 1 where id = ${standingOrderId}`.execute(
        tx,
      );
      return newGroupId;
    },
    async countGroup(groupId, exceptId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from standing_orders
         where group_id = ${groupId} and id <> ${exceptId} and state in ('ACTIVE', 'PAUSED')`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  };
}

function bindEnding(tx: Transaction<Tables>): Pick<StandingOrderStore, 'setState' | 'markExecuted' | 'expire'> {
  return {
    async setState(id, state, at, reason) {
      await sql`
        update standing_orders
           set state = ${state}, version = version + 1, changed_at = ${at}, reason = ${reason?.code ?? null},
               reason_facts = ${JSON.stringify(reason?.facts ?? {})}::jsonb, reason_text = ${reason?.text ?? ''}
         where id = ${id}`.execute(tx);
    },
    async markExecuted({ id, groupId }, orderId, at) {
      await sql`
        update standing_orders set state = 'EXECUTED', order_id = ${orderId}, version = version + 1, changed_at = ${at}, reason = null,
                            reason_text = '', precheck = null, precheck_text = ''
         where id = ${id}`.execute(tx);
      if (groupId === null) return [];
      const { rows } = await sql<{ id: string }>`
        with others as (
          select id from standing_orders where group_id = ${groupId} and id <> ${id} and state in ('ACTIVE', 'PAUSED', 'REJECTED') order by id for update)
        update standing_orders set state = 'CANCELLED', version = version + 1, changed_at = ${at}, reason = 'GROUP_FILLED', reason_facts = '{}',
                            reason_text = ''
         where id in (select id from others)
        returning id`.execute(tx);
      return rows.map((row) => row.id);
    },
    async expire(at) {
      const { rows } = await sql<{ id: string; accountId: string; version: number }>`
        with over as (
          select id from standing_orders where state in ('ACTIVE', 'PAUSED') and valid_until <= ${at} order by id for update skip locked)
        update standing_orders set state = 'EXPIRED', version = version + 1, changed_at = ${at}, reason = 'TIME_EXPIRED'
         where id in (select id from over)
        returning id, account_id, version`.execute(tx);
      return rows;
    },
  };
}

function bindNotes(tx: Transaction<Tables>): Pick<StandingOrderStore, 'note' | 'savePrecheck'> {
  return {
    async note({ text = '', ...event }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await tx
        .insertInto('standingOrderEvents')
        .values({ ...event, text })
        .execute();
    },
    async savePrecheck(id, version, risk, at) {
      const { rows } = await sql<{ fresh: boolean }>`
        with before as materialized (select precheck_mailed from standing_orders where id = ${id} and version = ${version} for update)
        update standing_orders t
           set precheck = ${risk?.code ?? null}, precheck_facts = ${JSON.stringify(risk?.facts ?? {})}::jsonb,
               precheck_text = ${risk?.text ?? ''}, prechecked_at = ${at}, precheck_mailed = ${risk?.code ?? null}
          from before
         where t.id = ${id}
        returning ${risk?.code ?? null}::text is not null and before.precheck_mailed is distinct from ${risk?.code ?? null}::text as fresh`.execute(
        tx,
      );
      return rows[0]?.fresh ?? false;
    },
  };
}
