import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { listProviderAccounts } from '../identity/index.ts';

/** The numbers of a company on its papers. */
export interface TaxNumbers {
  readonly vatId: string;
  readonly taxNumber: string;
}

/** A wish that is open, with the person who gets the answer. */
export interface OpenWish {
  readonly id: string;
  readonly requestedAt: Date;
  readonly email: string;
  readonly person: string;
}

/** Tax numbers inside a transaction. */
export interface TaxNumberStore {
  /** Locks an account and reads its numbers; undefined when there is none. */
  lock(accountId: string): Promise<TaxNumbers | undefined>;
  findOpen(accountId: string): Promise<OpenWish | undefined>;
  /** Keeps a wish. An open one is replaced. */
  ask(wish: TaxNumbers & { id: string; accountId: string; note: string; userId: string }): Promise<void>;
  /** Writes the numbers of an account, and who entered them. The open wish is done with it. */
  enter(entry: TaxNumbers & { id: string; accountId: string; userId: string }): Promise<void>;
  refuse(wishId: string, userId: string, answer: string): Promise<void>;
  /** The accounts of the provider, whose open pages are notified. */
  listProviders(): Promise<string[]>;
}

export function createTaxNumberStore(tx: Transaction<Tables>): TaxNumberStore {
  return {
    async lock(accountId) {
      return await tx
        .selectFrom('accounts')
        .select(['vatId', 'taxNumber'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
    },
    async findOpen(accountId) {
      const { rows } = await sql<OpenWish>`
        select c.id, c.requested_at, coalesce(u.email, '') as email, trim(u.first_name || ' ' || u.last_name) as person
          from tax_number_changes c left join users u on u.id = c.requested_by
         where c.account_id = ${accountId} and c.state = 'OPEN'`.execute(tx);
      return rows[0];
    },
    async ask({ id, accountId, vatId, taxNumber, note, userId }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into tax_number_changes (id, account_id, vat_id, tax_number, note, state, requested_by, requested_at)
        values (${id}, ${accountId}, ${vatId}, ${taxNumber}, ${note}, 'OPEN', ${userId}, clock_timestamp())
        on conflict (account_id) where state = 'OPEN'
        do update set vat_id = excluded.vat_id, tax_number = excluded.tax_number, note = excluded.note,
                      requested_by = excluded.requested_by, requested_at = excluded.requested_at`.execute(tx);
    },
    async enter({ id, accountId, vatId, taxNumber, userId }) {
      await tx.updateTable('accounts').set({ vatId, taxNumber }).where('id', '=', accountId).execute();
      await sql`
        with done as (
          update tax_number_changes
             set state = 'DONE', vat_id = ${vatId}, tax_number = ${taxNumber}, decided_by = ${userId}, decided_at = clock_timestamp()
           where account_id = ${accountId} and state = 'OPEN' returning 1)
        insert into tax_number_changes (id, account_id, vat_id, tax_number, state, requested_at, decided_by, decided_at)
        select ${id}, ${accountId}, ${vatId}, ${taxNumber}, 'DONE', clock_timestamp(), ${userId}, clock_timestamp()
         where not exists (select from done)`.execute(tx);
    },
    async refuse(wishId, userId, answer) {
      await sql`
        update tax_number_changes
           set state = 'REFUSED', answer = ${answer}, decided_by = ${userId}, decided_at = clock_timestamp()
         where id = ${wishId}`.execute(tx);
    },
    listProviders: () => listProviderAccounts(tx),
  };
}
