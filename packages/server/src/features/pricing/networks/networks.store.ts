import type { AnyRuleKind } from '@handelsplatz/domain/pricing/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { readIds } from '../rule-book/stored-ids.ts';
import { readNetworks, readNetworkVersions, type StoredNetwork, type StoredNetworkVersion } from './networks.read.ts';

/** A version to be written. User and time are kept with it for ever. */
export type NewNetworkVersion = Omit<StoredNetworkVersion, 'changedAt' | 'changedBy'> & {
  readonly userId: string;
  readonly at: Date;
};

/** Rules that are validated against each other: those of a group, or those of a kind without a group. */
export interface RuleGroupKey {
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
}
export type RulesOfGroup = RuleGroupKey & { readonly ruleIds: readonly string[] };
export type RulePlaces = { readonly networkIds: readonly string[]; readonly terminalIds: readonly string[] };

/** The data against which a network is validated. */
export interface NetworkValidationStore {
  /** Without deleted ones, sorted by name. */
  networks(sellerId: string): Promise<StoredNetwork[]>;
  /** Oldest first; empty when the seller has no such network. */
  versions(sellerId: string, id: string): Promise<StoredNetworkVersion[]>;
  /** The rules of which any version names the network, by group, or by kind when they have no group. */
  readUsers(sellerId: string, id: string): Promise<RulesOfGroup[]>;
  /** The rules of a group of which any version names one of these networks or terminals. */
  rulesAt(sellerId: string, group: RuleGroupKey, places: RulePlaces): Promise<readonly string[]>;
  /** Whether every terminal exists. */
  knowsTerminals(terminalIds: readonly string[]): Promise<boolean>;
}

/** Writes networks of a seller. */
export interface NetworksStore extends NetworkValidationStore {
  /** Writes the first version of a new network, or the next version of a network. It is in force at once. */
  put(sellerId: string, id: string, version: NewNetworkVersion): Promise<void>;
  /**
   * Frees the names of networks that all get their next version in the same transaction, so that one may take the name of
   * another.
   */
  freeNames(sellerId: string, ids: readonly string[]): Promise<void>;
}

export function createNetworksStore(tx: Transaction<Tables>): NetworksStore {
  return {
    ...createNetworkValidationStore(tx),
    async put(sellerId, id, { version, name, terminalIds, deleted, repeats, userId, at, reason }) {
      const deletedAt = deleted ? at : null;
      const now = { name, currentVersion: version, deletedAt };
      await tx
        .insertInto('networks')
        .values({ id, sellerId, ...now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute();
      await tx.deleteFrom('networkTerminals').where('networkId', '=', id).execute();
      const rows = terminalIds.map((terminalId) => ({ networkId: id, terminalId }));
      if (!deleted) await tx.insertInto('networkTerminals').values(rows).execute();
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into network_versions (network_id, version, name, terminal_ids, deleted, repeats, changed_by, changed_at, reason)
        values (${id}, ${version}, ${name}, ${[...terminalIds]}, ${deleted}, ${repeats}, ${userId}, ${at}, ${reason})`.execute(
        tx,
      );
    },
    async freeNames(sellerId, ids) {
      await sql`update networks set name = id::text where seller_id = ${sellerId} and id = any(${[...ids]}::uuid[])`.execute(
        tx,
      );
    },
  };
}

/** Reads the data against which networks are validated, inside or outside a transaction. */
export function createNetworkValidationStore(executor: Kysely<Tables>): NetworkValidationStore {
  return {
    networks: (sellerId) => readNetworks(executor, sellerId),
    versions: (sellerId, id) => readNetworkVersions(executor, sellerId, id),
    async readUsers(sellerId, id) {
      const { rows } = await sql<RuleGroupKey & { ids: string }>`
        select r.kind, r.group_id, array_agg(distinct r.id)::text as ids
          from price_rules r join price_rule_versions v on v.rule_id = r.id
         where r.seller_id = ${sellerId} and ${id} = any(v.network_ids)
         group by r.kind, r.group_id`.execute(executor);
      return rows.map(({ kind, groupId, ids }) => ({ kind, groupId, ruleIds: readIds(ids) }));
    },
    async rulesAt(sellerId, { kind, groupId }, { networkIds, terminalIds }) {
      const { rows } = await sql<{ ids: string | null }>`
        select array_agg(distinct r.id)::text as ids
          from price_rules r join price_rule_versions v on v.rule_id = r.id
         where r.seller_id = ${sellerId} and r.kind = ${kind} and r.group_id is not distinct from ${groupId}::uuid
           and (v.network_ids && ${[...networkIds]}::uuid[] or v.terminal_ids && ${[...terminalIds]}::uuid[])`.execute(
        executor,
      );
      return readIds(rows[0]?.ids ?? '{}');
    },
    async knowsTerminals(terminalIds) {
      const wanted = [...new Set(terminalIds)];
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from terminals where id = any(${wanted}::uuid[])`.execute(executor);
      return rows[0]?.count === wanted.length;
    },
  };
}
