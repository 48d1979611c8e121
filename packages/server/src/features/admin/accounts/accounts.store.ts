import type { Brand } from '@handelsplatz/domain/brands';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { takeAccountVersion, type VersionChange } from '../../accounts/index.ts';

/** Company, number, address and parent of an account. */
export interface MasterData {
  readonly name: string;
  readonly customerNo: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly city: string;
  readonly country: string;
  readonly parentId: string | null;
}

/** An account, locked for a change. */
export interface LockedAccount extends MasterData {
  readonly type: string;
  readonly purchasingEnabled: boolean;
  readonly disabledAt: Date | null;
}

export interface DeskAccountStore {
  /** Takes the next version for a change (`takeAccountVersion`). */
  takeVersion(id: string, change: VersionChange): ReturnType<typeof takeAccountVersion>;
  /** Locks an account for a change. */
  lock(id: string): Promise<LockedAccount | undefined>;
  /** The account that has a customer number, other than this one. */
  findByNumber(customerNo: string, exceptId: string): Promise<{ name: string } | undefined>;
  /** The next free customer number of the kind that the marketplace gives: `K-1042`. Waits for other new accounts. */
  nextNumber(): Promise<string>;
  /** Whether an account may be the parent of another: a buyer without a parent of its own. */
  isParent(id: string): Promise<boolean>;
  hasChildren(id: string): Promise<boolean>;
  hasSeller(): Promise<boolean>;
  add(
    account: MasterData & { readonly id: string; readonly type: string; readonly purchasingEnabled: boolean },
  ): Promise<void>;
  change(id: string, data: MasterData): Promise<void>;
  setTrading(id: string, enabled: boolean): Promise<void>;
  /** Disables an account, or enables it (`at` null), and suspends its relationships with it. Returns the other sides. */
  setDisabled(id: string, at: Date | null, reason: string): Promise<string[]>;
}

export function createDeskAccountStore(tx: Transaction<Tables>, brand: Brand): DeskAccountStore {
  return {
    takeVersion: (id, change) => takeAccountVersion(tx, id, change, brand),
    async lock(id) {
      const columns = [
        'name',
        'customerNo',
        'addressLine1',
        'addressLine2',
        'postCode',
        'city',
        'country',
        'parentId',
      ] as const;
      return await tx
        .selectFrom('accounts')
        .select([...columns, 'type', 'purchasingEnabled', 'disabledAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },
    async findByNumber(customerNo, exceptId) {
      const taken = tx.selectFrom('accounts').select('name').where('customerNo', '=', customerNo);
      return await taken.where('id', '<>', exceptId).executeTakeFirst();
    },
    async nextNumber() {
      await sql`select pg_advisory_xact_lock(hashtext('customer-numbers'))`.execute(tx);
      const { rows } = await sql<{ number: string }>`
        select 'K-' || (coalesce(max(substring(customer_no from '^K-([0-9]{1,9})$')::bigint), 1000) + 1) as number
          from accounts`.execute(tx);
      return rows[0]?.number ?? 'K-1001';
    },
    async isParent(id) {
      const { rows } = await sql`
        select from accounts where id = ${id} and type = 'buyer' and parent_id is null for key share`.execute(tx);
      return rows.length === 1;
    },
    async hasChildren(id) {
      const { rows } = await sql`select from accounts where parent_id = ${id} limit 1`.execute(tx);
      return rows.length === 1;
    },
    async hasSeller() {
      const { rows } = await sql`select from accounts where type = 'seller' limit 1`.execute(tx);
      return rows.length === 1;
    },
    async add(account) {
      await tx.insertInto('accounts').values(account).execute();
    },
    async change(id, data) {
      await tx.updateTable('accounts').set(data).where('id', '=', id).execute();
    },
    async setTrading(id, purchasingEnabled) {
      await tx.updateTable('accounts').set({ purchasingEnabled }).where('id', '=', id).execute();
    },
    setDisabled: (id, at, reason) => setDisabled(tx, id, at, reason),
  };
}

async function setDisabled(tx: Transaction<Tables>, id: string, at: Date | null, reason: string): Promise<string[]> {
  await tx.updateTable('accounts').set({ disabledAt: at, disabledReason: reason }).where('id', '=', id).execute();
  const { rows } = await sql<{ other: string }>`
    update relationships r
       set suspended = exists (select from accounts a where a.id in (r.buyer_id, r.seller_id) and a.disabled_at is not null)
     where r.buyer_id = ${id} or r.seller_id = ${id}
    returning case when r.buyer_id = ${id} then r.seller_id else r.buyer_id end as other`.execute(tx);
  return rows.map(({ other }) => other);
}
