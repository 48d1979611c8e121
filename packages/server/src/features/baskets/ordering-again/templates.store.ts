import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A position of a template as it is written. */
export interface StoredPosition {
  readonly offerId: string;
  readonly quantityLitres: number;
  readonly paymentTerm: number | null;
  readonly locationId: string | null;
  readonly reference: string;
}

interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

interface Written {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly positions: readonly StoredPosition[];
}

export interface TemplateStore {
  /** Lets no other change of templates of the account run meanwhile. */
  lock(accountId: string): Promise<void>;
  /** Whether the user sees the template, and may change it. */
  find(id: string, owner: Owner): Promise<{ mayChange: boolean; version: number } | undefined>;
  isNameTaken(template: Pick<Written, 'name' | 'shared'>, owner: Owner, exceptId: string | null): Promise<boolean>;
  countOwn(userId: string): Promise<number>;
  /** The units of those of these offers that the account may name: of sellers with a relationship. */
  listUnits(accountId: string, offerIds: readonly string[]): Promise<ReadonlyMap<string, 'cbm' | 'lt'>>;
  /** How many of these addresses are the account's own. */
  countLocations(accountId: string, ids: readonly string[]): Promise<number>;
  write(template: Written, owner: Owner): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createTemplateStore(tx: Transaction<Tables>): TemplateStore {
  return { ...bindChecks(tx), ...bindWrites(tx) };
}

function bindChecks(tx: Transaction<Tables>): Omit<TemplateStore, 'write' | 'remove'> {
  return {
    async lock(accountId) {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    },
    async find(id, { accountId, userId }) {
      const { rows } = await sql<{ mayChange: boolean; version: number }>`
        select t.author_id = ${userId} or u.status <> 100 as may_change, t.version
          from order_templates t join users u on u.id = t.author_id
         where t.id = ${id} and t.account_id = ${accountId} and (t.shared or t.author_id = ${userId})`.execute(tx);
      return rows[0];
    },
    async isNameTaken({ name, shared }, { accountId, userId }, exceptId) {
      const { rows } = await sql<{ taken: boolean }>`
        select exists (
          select from order_templates
           where account_id = ${accountId} and lower(name) = lower(${name}) and shared = ${shared}
             and (${shared} or author_id = ${userId}) and id is distinct from ${exceptId}::uuid) as taken`.execute(tx);
      return rows[0]?.taken ?? false;
    },
    async countOwn(userId) {
      const { rows } = await sql<{ own: number }>`
        select count(*)::integer as own from order_templates where author_id = ${userId}`.execute(tx);
      return rows[0]?.own ?? 0;
    },
    async listUnits(accountId, offerIds) {
      const { rows } = await sql<{ id: string; unit: 'cbm' | 'lt' }>`
        select o.id, p.unit from offers o join products p on p.id = o.product_id
         where o.id = any(${offerIds}::uuid[])
           and exists (select from relationships r where r.seller_id = o.seller_id and r.buyer_id = ${accountId})`.execute(
        tx,
      );
      return new Map(rows.map(({ id, unit }) => [id, unit]));
    },
    async countLocations(accountId, ids) {
      const { rows } = await sql<{ own: number }>`
        select count(*)::integer as own from locations
         where id = any(${ids}::uuid[]) and account_id = ${accountId} and archived_at is null`.execute(tx);
      return rows[0]?.own ?? 0;
    },
  };
}

function bindWrites(tx: Transaction<Tables>): Pick<TemplateStore, 'write' | 'remove'> {
  return {
    async write({ id, name, shared, positions }, { accountId, userId }) {
      await sql`
        insert into order_templates (id, account_id, author_id, name, shared, created_at, updated_at)
        values (${id}, ${accountId}, ${userId}, ${name}, ${shared}, clock_timestamp(), clock_timestamp())
        on conflict (id) do update
           set name = excluded.name, shared = excluded.shared, updated_at = excluded.updated_at, version = order_templates.version + 1`.execute(
        tx,
      );
      await tx.deleteFrom('orderTemplatePositions').where('templateId', '=', id).execute();
      const rows = positions.map((position, index) => ({ ...position, position: index + 1 }));
      await sql`
        insert into order_template_positions (template_id, position, offer_id, quantity_litres, payment_term, location_id, reference)
        select ${id}, "position", "offerId", "quantityLitres", "paymentTerm", "locationId", reference
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given ("position" smallint, "offerId" uuid, "quantityLitres" integer, "paymentTerm" smallint, "locationId" uuid, reference text)`.execute(
        tx,
      );
    },
    async remove(id) {
      await tx.deleteFrom('orderTemplates').where('id', '=', id).execute();
    },
  };
}
