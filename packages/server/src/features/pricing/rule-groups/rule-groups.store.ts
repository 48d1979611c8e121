import { sql, type Transaction } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** A group of rules as its seller knows it. */
export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly position: number;
}

/** Writes groups of a seller. */
export interface RuleGroupsStore {
  /** Sorted by position. */
  groups(sellerId: string): Promise<StoredGroup[]>;
  createGroup(sellerId: string, group: Pick<StoredGroup, 'id' | 'name' | 'kind'>): Promise<void>;
  renameGroup(sellerId: string, id: string, name: string): Promise<void>;
  sortGroups(sellerId: string, groupIds: readonly string[]): Promise<void>;
  /** How many rules are in a group, without deleted ones. */
  rulesIn(groupId: string): Promise<number>;
  /** The row stays for the history of its rules. */
  deleteGroup(sellerId: string, id: string, now: Date): Promise<void>;
}

export function createRuleGroupsStore(tx: Transaction<Tables>): RuleGroupsStore {
  return {
    groups: (sellerId) =>
      tx
        .selectFrom('ruleGroups')
        .select(['id', 'name', 'kind', 'position'])
        .where('sellerId', '=', sellerId)
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy(byName('name'))
        .orderBy('id')
        .execute(),
    async createGroup(sellerId, { id, name, kind }) {
      await sql`
        insert into rule_groups (id, seller_id, name, kind, position)
        select ${id}, ${sellerId}, ${name}, ${kind}, coalesce(max(position), 0) + 1 from rule_groups where seller_id = ${sellerId}`.execute(
        tx,
      );
    },
    async renameGroup(sellerId, id, name) {
      await tx.updateTable('ruleGroups').set({ name }).where('id', '=', id).where('sellerId', '=', sellerId).execute();
    },
    async sortGroups(sellerId, groupIds) {
      await sql`
        update rule_groups g set position = chosen.position
          from unnest(${[...groupIds]}::uuid[]) with ordinality chosen (id, position)
         where g.id = chosen.id and g.seller_id = ${sellerId}`.execute(tx);
    },
    async rulesIn(groupId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count
          from price_rules r join price_rule_versions v on v.rule_id = r.id and v.version = r.current_version
         where r.group_id = ${groupId} and not v.deleted`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async deleteGroup(sellerId, id, now) {
      await tx
        .updateTable('ruleGroups')
        .set({ deletedAt: now })
        .where('id', '=', id)
        .where('sellerId', '=', sellerId)
        .execute();
    },
  };
}
