import type { AnyRuleKind, RuleProblem } from '@handelsplatz/domain/pricing';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import {
  type RuleSelection,
  readSellerNetworks,
  readStoredRules,
  type StoredRule,
  type StoredVersion,
} from './rule-rows.read.ts';

/** What a person chose that must exist: products that are fuels, terminals, own networks and groups, own customers. */
interface Choices {
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly customerIds: readonly string[];
}

/** A version to be added; who and when are kept with it for ever. */
export type NewVersion = Omit<StoredVersion, 'changedAt' | 'changedBy'> & {
  readonly userId: string;
  readonly at: Date;
};

/** What a rule is judged beside: the seller's other rules, networks and everything that may be chosen. */
export interface JudgingStore {
  rules(sellerId: string, selection: RuleSelection): Promise<StoredRule[]>;
  networks(sellerId: string): ReturnType<typeof readSellerNetworks>;
  unknownChoices(sellerId: string, choices: Choices): Promise<RuleProblem[]>;
  /** Names of a product and a terminal; null where none is asked for. */
  namesOf(
    productId: string | null,
    terminalId: string | null,
  ): Promise<{ product: string | null; terminal: string | null }>;
}

/** Writes rules of a seller. Every method takes the seller, so that nobody touches another's. */
export interface RuleChangesStore extends JudgingStore {
  /** Makes all writers of a seller wait for each other, and counts the change: answers the new revision. To be called first. */
  takeTurn(sellerId: string): Promise<number>;
  create(sellerId: string, rule: Pick<StoredRule, 'id' | 'kind' | 'groupId'>, version: NewVersion): Promise<void>;
  addVersion(ruleId: string, version: NewVersion): Promise<void>;
}

/** Reads what a rule is judged beside, in a transaction or outside. */
export function createJudgingStore(executor: Kysely<Tables>): JudgingStore {
  return {
    rules: (sellerId, selection) => readStoredRules(executor, sellerId, selection),
    networks: (sellerId) => readSellerNetworks(executor, sellerId),
    unknownChoices: (sellerId, choices) => readUnknownChoices(executor, sellerId, choices),
    async namesOf(productId, terminalId) {
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
    await sql`
      insert into price_rule_versions (rule_id, version, name, unit, value, product_ids, terminal_ids, network_ids, customer_ids,
                                       details, valid_from, deleted, repeats, changed_by, changed_at, reason)
      values (${ruleId}, ${version.version}, ${name}, ${unit}, ${value}, ${[...version.productIds]}, ${[...version.terminalIds]},
              ${[...version.networkIds]}, ${[...version.customerIds]}, ${JSON.stringify(details)}, ${validFrom}, ${deleted}, ${repeats},
              ${userId}, ${at}, ${reason})`.execute(tx);
  }

  return {
    ...createJudgingStore(tx),
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
