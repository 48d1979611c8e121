import type { AnyRuleKind } from '@handelsplatz/domain/pricing';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { readNetworks, readNetworkVersions, type StoredNetwork, type StoredNetworkVersion } from './networks.read.ts';
import { readIds } from './stored-ids.ts';

/** A version to be written; who and when are kept with it for ever. */
export type NewNetworkVersion = Omit<StoredNetworkVersion, 'changedAt' | 'changedBy'> & {
  readonly userId: string;
  readonly at: Date;
};

/** Rules that are judged beside each other: those of a group, or those of a kind without a group. */
export interface RuleGroupKey {
  readonly kind: AnyRuleKind;
  readonly groupId: string | null;
}
export type RulesOfGroup = RuleGroupKey & { readonly ruleIds: readonly string[] };
export type RulePlaces = { readonly networkIds: readonly string[]; readonly terminalIds: readonly string[] };

/** What a network is judged beside; every method takes the seller. */
export interface NetworkJudgingStore {
  /** By name, deleted ones apart. */
  networks(sellerId: string): Promise<StoredNetwork[]>;
  /** Oldest first; empty where the seller has no such network. */
  versions(sellerId: string, id: string): Promise<StoredNetworkVersion[]>;
  /** The rules of which any version names a network, by group, or by kind where they have none. */
  usersOf(sellerId: string, id: string): Promise<RulesOfGroup[]>;
  /** The rules of a group of which any version names one of these networks or terminals. */
  rulesAt(sellerId: string, group: RuleGroupKey, places: RulePlaces): Promise<readonly string[]>;
  /** Whether every terminal exists. */
  knowsTerminals(terminalIds: readonly string[]): Promise<boolean>;
}

/** Writes networks of a seller. */
export interface NetworksStore extends NetworkJudgingStore {
  /** Writes the first version of a new network, or the next one of a network: what it says holds from now on. */
  put(sellerId: string, id: string, version: NewNetworkVersion): Promise<void>;
  /** Takes the names of networks away, all of which get their next version in the same transaction: one may take another's. */
  freeNames(sellerId: string, ids: readonly string[]): Promise<void>;
}

export function createNetworksStore(tx: Transaction<Tables>): NetworksStore {
  return {
    ...createNetworkJudgingStore(tx),
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

/** Reads what networks are judged beside, in a transaction or outside. */
export function createNetworkJudgingStore(executor: Kysely<Tables>): NetworkJudgingStore {
  return {
    networks: (sellerId) => readNetworks(executor, sellerId),
    versions: (sellerId, id) => readNetworkVersions(executor, sellerId, id),
    async usersOf(sellerId, id) {
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
