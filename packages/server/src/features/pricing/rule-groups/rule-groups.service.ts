import type { groupInput } from '@handelsplatz/contract/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { announcePrices } from './pricing-events.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import type { RuleGroupsStore, StoredGroup } from './rule-groups.store.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';

/** Stores of a change to groups. */
type GroupStores = BaseStores & { readonly groups: RuleGroupsStore; readonly ruleChanges: RuleChangesStore };

/** A seller's named groups of rules. A group is empty before it is deleted. */
export interface RuleGroupsService {
  create(sellerId: string, input: z.infer<typeof groupInput>): Promise<RuleResult<string>>;
  rename(sellerId: string, id: string, name: string): Promise<RuleResult<string>>;
  order(sellerId: string, groupIds: readonly string[]): Promise<RuleResult<string>>;
  remove(sellerId: string, id: string): Promise<RuleResult<string>>;
}

export function createRuleGroupsService(inTransaction: InTransaction<GroupStores>, now: () => Date): RuleGroupsService {
  /** Changes groups while no other writer of the seller does, and tells of it. */
  function changing(
    sellerId: string,
    work: (stores: GroupStores, known: StoredGroup[]) => Promise<RuleResult<string>>,
  ): Promise<RuleResult<string>> {
    return inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(sellerId);
      const result = await work(stores, await stores.groups.groups(sellerId));
      if (result.ok) await announcePrices(stores, sellerId);
      return result;
    });
  }

  return {
    create: (sellerId, { name, kind }) =>
      changing(sellerId, async ({ groups }, known) => {
        demandFreeName(known, name);
        const id = newId(now());
        await groups.createGroup(sellerId, { id, name, kind });
        return ok(id);
      }),
    rename: (sellerId, id, name) =>
      changing(sellerId, async ({ groups }, known) => {
        const group = groupOf(known, id);
        demandFreeName(
          known.filter((other) => other !== group),
          name,
        );
        await groups.renameGroup(sellerId, id, name);
        return ok(id);
      }),
    order: (sellerId, groupIds) =>
      changing(sellerId, async ({ groups }, known) => {
        const all = new Set(groupIds);
        const complete = groupIds.length === known.length && known.every(({ id }) => all.has(id));
        if (!complete) return refuseRule('groups_changed');
        await groups.orderGroups(sellerId, groupIds);
        return ok(sellerId);
      }),
    remove: (sellerId, id) =>
      changing(sellerId, async ({ groups }, known) => {
        const { name } = groupOf(known, id);
        const rules = await groups.rulesIn(id);
        if (rules > 0) return refuseRule('group_not_empty', { group: name }, { rules });
        await groups.deleteGroup(sellerId, id, now());
        return ok(id);
      }),
  };
}

function groupOf(known: readonly StoredGroup[], id: string): StoredGroup {
  const group = known.find((candidate) => candidate.id === id);
  if (!group) throw notFound();
  return group;
}

/** Names differ in more than capitals. */
export function demandFreeName(others: readonly { readonly name: string }[], name: string): void {
  const taken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  demandNoProblems(taken ? [{ path: 'name', code: 'name_taken' }] : []);
}
