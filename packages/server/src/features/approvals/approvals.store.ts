import { sql, type Transaction } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** The rule of an account that holds. */
export interface StoredApprovalRule {
  readonly aboveLitres: number | null;
  readonly aboveGrossMinor: number | null;
  readonly withoutRight: boolean;
  readonly deadlineHours: number;
  readonly approverId: string | null;
  readonly substituteId: string | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** A user of the account who may purchase now. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export type ApprovalState = 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED';

/** A purchase that waits for a colleague, as a command needs it. */
export interface StoredApproval {
  readonly id: string;
  readonly basketId: string;
  readonly requestedBy: string;
  readonly version: number;
  readonly state: ApprovalState;
  /** The time to decide is over. */
  readonly over: boolean;
  /** The account whose users decide now: the parent of a requester above its rule, and then the account itself. */
  readonly decidesId: string;
  /** The parent whose rule binds the requester. */
  readonly parentId: string | null;
  /** Who has released it for the parent already. */
  readonly releasedBy: string | null;
}

interface NewApproval {
  readonly id: string;
  readonly accountId: string;
  readonly basketId: string;
  readonly userId: string;
  /** The requester's own account, which is the parent, when its rule binds. */
  readonly parentId: string | null;
  readonly note: string;
  readonly asked: unknown;
  readonly now: Date;
  readonly deadlineHours: number;
}

interface Decision {
  readonly state: Exclude<ApprovalState, 'OPEN' | 'EXPIRED'>;
  readonly userId: string;
  readonly reason?: string;
}

export interface ApprovalStore {
  /** Lets no other change of the account's rule run meanwhile. */
  lockAccount(accountId: string): Promise<void>;
  currentRule(accountId: string): Promise<StoredApprovalRule | undefined>;
  writeRule(
    accountId: string,
    rule: Omit<StoredApprovalRule, 'changedBy' | 'changedAt'>,
    userId: string,
  ): Promise<void>;
  /** The users of an account who may purchase, by name. */
  listColleagues(accountId: string): Promise<Colleague[]>;
  /** The user's own account, or its parent. */
  accountOf(userId: string): Promise<string>;
  /** The approval of a basket, if it has one. */
  findByBasket(basketId: string): Promise<string | undefined>;
  add(approval: NewApproval): Promise<void>;
  /** Locks an approval of the account. */
  lock(id: string, accountId: string): Promise<StoredApproval | undefined>;
  decide(id: string, decision: Decision): Promise<void>;
  /** A user of the parent has released it. The account's users have these hours at least. Returns the version. */
  passOn(id: string, userId: string, deadlineHours: number): Promise<number>;
  /** The rule of this parent binds now, so its users decide first and have these hours at least. Returns the version. */
  handToParent(id: string, parentId: string, deadlineHours: number): Promise<number>;
  /** The parent's users decide again. Returns the version. */
  takeReleaseBack(id: string): Promise<number>;
  /** A position has changed, so nobody approves what an earlier reader saw. */
  raiseVersion(id: string): Promise<void>;
  /** Ends those that nobody has decided in time. */
  expire(): Promise<{ id: string; accountId: string; parentAccountId: string | null }[]>;
}

/** The account whose users decide now about an approval `p`. */
export const decidesId = sql.raw(
  'case when p.released_at is null then coalesce(p.parent_id, p.account_id) else p.account_id end',
);

export function createApprovalStore(tx: Transaction<Tables>): ApprovalStore {
  return { ...bindRule(tx), ...bindRequests(tx), ...bindDecisions(tx) };
}

function bindRule(
  tx: Transaction<Tables>,
): Pick<ApprovalStore, 'lockAccount' | 'currentRule' | 'writeRule' | 'listColleagues'> {
  return {
    async lockAccount(accountId) {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    },
    async currentRule(accountId) {
      const { rows } = await sql<StoredApprovalRule>`
        select r.above_litres, r.above_gross_minor, r.without_right, r.deadline_hours, r.approver_id, r.substitute_id, r.version,
               trim(u.first_name || ' ' || u.last_name) as changed_by, r.changed_at
          from approval_rules r join users u on u.id = r.changed_by
         where r.account_id = ${accountId} order by r.version desc limit 1`.execute(tx);
      return rows[0];
    },
    async writeRule(accountId, rule, userId) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into approval_rules (account_id, version, above_litres, above_gross_minor, without_right, deadline_hours, approver_id,
                                    substitute_id, changed_at, changed_by)
        values (${accountId}, ${rule.version}, ${rule.aboveLitres}, ${rule.aboveGrossMinor}, ${rule.withoutRight}, ${rule.deadlineHours},
                ${rule.approverId}, ${rule.substituteId}, clock_timestamp(), ${userId})`.execute(tx);
    },
    async listColleagues(accountId) {
      const { rows } = await sql<Colleague>`
        select id, trim(first_name || ' ' || last_name) as name, email from users
         where account_id = ${accountId} and status = 100 and 'MyOffers_Purchase' = any (roles)
         order by ${byName('last_name')}, ${byName('first_name')}, id`.execute(tx);
      return rows;
    },
  };
}

function bindRequests(tx: Transaction<Tables>): Pick<ApprovalStore, 'accountOf' | 'findByBasket' | 'add' | 'lock'> {
  return {
    async accountOf(userId) {
      const row = await tx.selectFrom('users').select('accountId').where('id', '=', userId).executeTakeFirst();
      if (!row) throw new Error(`There is no user ${userId}`);
      return row.accountId;
    },
    async findByBasket(basketId) {
      const row = await tx.selectFrom('approvals').select('id').where('basketId', '=', basketId).executeTakeFirst();
      return row?.id;
    },
    async add({ id, accountId, basketId, userId, parentId, note, asked, now, deadlineHours }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into approvals (id, account_id, basket_id, requested_by, parent_id, requested_at, note, asked, decide_until)
        values (${id}, ${accountId}, ${basketId}, ${userId}, ${parentId}, ${now}, ${note}, ${JSON.stringify(asked)},
                ${now}::timestamptz + make_interval(hours => ${deadlineHours}::integer))`.execute(tx);
    },
    async lock(id, accountId) {
      const { rows } = await sql<StoredApproval>`
        select id, basket_id, requested_by, version, state, decide_until <= clock_timestamp() as over, ${decidesId} as decides_id,
               parent_id, released_by
          from approvals p where id = ${id} and account_id = ${accountId} for update`.execute(tx);
      return rows[0];
    },
  };
}

function bindDecisions(
  tx: Transaction<Tables>,
): Pick<ApprovalStore, 'decide' | 'passOn' | 'handToParent' | 'takeReleaseBack' | 'raiseVersion' | 'expire'> {
  return {
    async decide(id, { state, userId, reason = '' }) {
      await sql`
        update approvals
           set state = ${state}, decided_by = ${userId}, decided_at = clock_timestamp(), reason = ${reason}, version = version + 1
         where id = ${id} and state = 'OPEN'`.execute(tx);
    },
    async passOn(id, userId, deadlineHours) {
      const { rows } = await sql<{ version: number }>`
        update approvals
           set released_by = ${userId}, released_at = clock_timestamp(), version = version + 1,
               decide_until = greatest(decide_until, clock_timestamp() + make_interval(hours => ${deadlineHours}::integer))
         where id = ${id} returning version`.execute(tx);
      return rows[0]?.version ?? 0;
    },
    async handToParent(id, parentId, deadlineHours) {
      const { rows } = await sql<{ version: number }>`
        update approvals
           set parent_id = ${parentId}, version = version + 1,
               decide_until = greatest(decide_until, clock_timestamp() + make_interval(hours => ${deadlineHours}::integer))
         where id = ${id} returning version`.execute(tx);
      return rows[0]?.version ?? 0;
    },
    async takeReleaseBack(id) {
      const { rows } = await sql<{ version: number }>`
        update approvals set released_by = null, released_at = null, version = version + 1
         where id = ${id} returning version`.execute(tx);
      return rows[0]?.version ?? 0;
    },
    async raiseVersion(id) {
      await tx.updateTable('approvals').set({ version: sql<number>`version + 1` }).where('id', '=', id).execute();
    },
    async expire() {
      const { rows } = await sql<{ id: string; accountId: string; parentAccountId: string | null }>`
        update approvals set state = 'EXPIRED', decided_at = clock_timestamp(), version = version + 1
         where state = 'OPEN' and decide_until <= clock_timestamp()
        returning id, account_id, (select parent_id from accounts where id = account_id) as parent_account_id`.execute(
        tx,
      );
      return rows;
    },
  };
}
