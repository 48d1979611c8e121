import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { CatalogueValues } from './catalogue.store.ts';

/** Facts of a product that wait for a second person, or what became of them. */
export interface FactProposal {
  readonly facts: CatalogueValues;
  readonly state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
  readonly proposedBy: string;
  /** Who decided, and when; null while it waits. */
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

export interface OpenProposal {
  readonly id: string;
  readonly facts: CatalogueValues;
}

export interface FactProposalStore {
  /** Whether another active user of the account could decide. */
  hasSecondPerson(accountId: string, userId: string): Promise<boolean>;
  /** The proposal of a product. The lock of the product comes first. */
  find(id: string, productId: string): Promise<FactProposal | undefined>;
  add(proposal: { id: string; productId: string; facts: CatalogueValues }, userId: string): Promise<void>;
  end(id: string, state: Exclude<FactProposal['state'], 'OPEN'>, userId: string): Promise<void>;
  /** What still waits for a product. The lock of the product comes first. */
  findOpen(productId: string): Promise<OpenProposal | undefined>;
}

export function createFactProposalStore(tx: Transaction<Tables>): FactProposalStore {
  return {
    async hasSecondPerson(accountId, userId) {
      const { rows } = await sql`
        select from users where account_id = ${accountId} and id <> ${userId} and status = 100 limit 1`.execute(tx);
      return rows.length > 0;
    },
    async find(id, productId) {
      const { rows } = await sql<FactProposal>`
        select p.facts, p.state, p.proposed_by, trim(u.first_name || ' ' || u.last_name) as changed_by, p.decided_at as changed_at
          from product_fact_proposals p left join users u on u.id = p.decided_by
         where p.id = ${id} and p.product_id = ${productId}`.execute(tx);
      return rows[0];
    },
    async add({ id, productId, facts }, userId) {
      await sql`
        insert into product_fact_proposals (id, product_id, facts, proposed_at, proposed_by)
        values (${id}, ${productId}, ${JSON.stringify(facts)}::jsonb, clock_timestamp(), ${userId})`.execute(tx);
    },
    async end(id, state, userId) {
      await sql`
        update product_fact_proposals set state = ${state}, decided_at = clock_timestamp(), decided_by = ${userId}
         where id = ${id} and state = 'OPEN'`.execute(tx);
    },
    async findOpen(productId) {
      const { rows } = await sql<OpenProposal>`
        select id, facts from product_fact_proposals where product_id = ${productId} and state = 'OPEN'`.execute(tx);
      return rows[0];
    },
  };
}
