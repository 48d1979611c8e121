import type { AnyRuleKind, RuleProblem } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import {
  type RuleSelection,
  readSellerNetworks,
  readStoredRules,
  type StoredRule,
  type StoredVersion,
} from './rules.read.ts';

/** Chosen ids that must exist: products that are fuels, terminals, and the seller's own networks, groups and customers. */
interface Choices {
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly customerIds: readonly string[];
}

/** A version to be added. User and time are kept with it for ever. */
export type NewVersion = Omit<StoredVersion, 'changedAt' | 'changedBy'> & {
  readonly userId: string;
  readonly at: Date;
};

/** The data against which a rule is validated: the seller's other rules, its networks and everything that may be chosen. */
export interface ValidationStore {
  rules(sellerId: string, selection: RuleSelection): Promise<StoredRule[]>;
  networks(sellerId: string): ReturnType<typeof readSellerNetworks>;
  unknownChoices(sellerId: string, choices: Choices): Promise<RuleProblem[]>;
  /** The names of a product and a terminal; null for an id that is null. */
  readNames(
    productId: string | null,
    terminalId: string | null,
  ): Promise<{ product: string | null; terminal: string | null }>;
}

/** Writes rules of a seller. */
export interface RuleChangesStore extends ValidationStore {
  /**
   * Makes all writers of a seller wait for each other, and counts the change. Answers with the new revision. Must be called
   * first.
   */
  takeTurn(sellerId: string): Promise<number>;
  create(sellerId: string, rule: Pick<StoredRule, 'id' | 'kind' | 'groupId'>, version: NewVersion): Promise<void>;
  addVersion(ruleId: string, version: NewVersion): Promise<void>;
}

/** Reads the data against which a rule is validated, inside or outside a transaction. */
export function createValidationStore(executor: Kysely<Tables>): ValidationStore {
  return {
    rules: (sellerId, selection) => readStoredRules(executor, sellerId, selection),
    networks: (sellerId) => readSellerNetworks(executor, sellerId),
    unknownChoices: (sellerId, choices) => readUnknownChoices(executor, sellerId, choices),
    async readNames(productId, terminalId) {
      const { rows } = await sql<{ product: string | null; terminal: string | null }>`
        select (select name from products where id = ${productId}::uuid) as product,
               (select name from terminals where id = ${terminalId}::uuid) as terminal`.execute(executor);
      return rows[0] ?? { product: null, terminal: null };
    },
  };
}

export function createRuleChangesStore(tx: Transaction<Tables>): RuleChangesStore {
  async function insertVersion(ruleId: string, version: NewVersion): Promise<void> {
    const { name, unit, value, details, validFrom, deleted, repeats = null, userId, at, reason } = version;
    // Triggers write the entry of the audit and number the change of the rule (`functions/audit.sql`, `pricing.sql`).
    await sql`
      insert into price_rule_versions (rule_id, version, name, unit, value, product_ids, terminal_ids, network_ids, customer_ids,
                                       details, valid_from, deleted, repeats, changed_by, changed_at, reason)
      values (${ruleId}, ${version.version}, ${name}, ${unit}, ${value}, ${[...version.productIds]}, ${[...version.terminalIds]},
              ${[...version.networkIds]}, ${[...version.customerIds]}, ${JSON.stringify(details)}, ${validFrom}, ${deleted}, ${repeats},
              ${userId}, ${at}, ${reason})`.execute(tx);
  }

  return {
    ...createValidationStore(tx),
    async takeTurn(sellerId) {
      const { rows } = await sql<{ revision: number }>`
        insert into pricing_revisions (seller_id, revision) values (${sellerId}, 1)
        on conflict (seller_id) do update set revision = pricing_revisions.revision + 1
        returning revision`.execute(tx);
      return rows[0]?.revision ?? 0;
    },
    async create(sellerId, { id, kind, groupId }, version) {
      const row = { id, sellerId, kind, groupId, currentVersion: version.version };
      await tx.insertInto('priceRules').values(row).execute();
      await insertVersion(id, version);
    },
    async addVersion(ruleId, version) {
      await tx.updateTable('priceRules').set({ currentVersion: version.version }).where('id', '=', ruleId).execute();
      await insertVersion(ruleId, version);
    },
  };
}

async function readUnknownChoices(tx: Kysely<Tables>, sellerId: string, choices: Choices): Promise<RuleProblem[]> {
  const { kind, groupId } = choices;
  const { rows } = await sql<{ path: string }>`
    select 'productIds' as path where exists (
      select from unnest(${[...choices.productIds]}::uuid[]) chosen (id)
       where not exists (select from products p where p.id = chosen.id and p.type = 'FUEL'))
    union all
    select 'terminalIds' where exists (
      select from unnest(${[...choices.terminalIds]}::uuid[]) chosen (id)
       where not exists (select from terminals t where t.id = chosen.id))
    union all
    select 'networkIds' where exists (
      select from unnest(${[...choices.networkIds]}::uuid[]) chosen (id)
       where not exists (select from networks n where n.id = chosen.id and n.seller_id = ${sellerId} and n.deleted_at is null))
    union all
    select 'customerIds' where exists (
      select from unnest(${[...choices.customerIds]}::uuid[]) chosen (id)
       where not exists (select from relationships r join accounts b on b.id = r.buyer_id
                          where r.seller_id = ${sellerId} and coalesce(b.parent_id, b.id) = chosen.id))
    union all
    select 'groupId' where ${groupId}::uuid is not null and not exists (
      select from rule_groups g
       where g.id = ${groupId}::uuid and g.seller_id = ${sellerId} and g.kind = ${kind} and g.deleted_at is null)`.execute(
    tx,
  );
  return rows.map(({ path }) => ({ path, code: 'choice_unknown' }));
}
