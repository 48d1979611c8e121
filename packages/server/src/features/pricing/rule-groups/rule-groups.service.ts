import type { groupInput } from '@handelsplatz/contract/pricing/networks';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { announcePrices } from '../pricing-events.ts';
import { requireFreeName } from '../pricing-refusals.ts';
import type { RuleChangesStore } from '../rules/rules.store.ts';
import type { RuleGroupsStore, StoredGroup } from './rule-groups.store.ts';

/** The stores for a change of groups. */
type GroupStores = BaseStores & { readonly groups: RuleGroupsStore; readonly ruleChanges: RuleChangesStore };

/** A seller's named groups of rules. Only an empty group can be deleted. */
export interface RuleGroupsService {
  create(sellerId: string, input: z.infer<typeof groupInput>): Promise<BusinessResult<string>>;
  rename(sellerId: string, id: string, name: string): Promise<BusinessResult<string>>;
  sort(sellerId: string, groupIds: readonly string[]): Promise<BusinessResult<string>>;
  remove(sellerId: string, id: string): Promise<BusinessResult<string>>;
}

export function createRuleGroupsService(inTransaction: InTransaction<GroupStores>, now: () => Date): RuleGroupsService {
  /** Changes groups while all other writers of the seller wait, and notifies nodes and pages of the change. */
  function changing(
    sellerId: string,
    work: (stores: GroupStores, known: StoredGroup[]) => Promise<BusinessResult<string>>,
  ): Promise<BusinessResult<string>> {
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
        requireFreeName(known, name);
        const id = newId(now());
        await groups.createGroup(sellerId, { id, name, kind });
        return ok(id);
      }),
    rename: (sellerId, id, name) =>
      changing(sellerId, async ({ groups }, known) => {
        const group = getGroup(known, id);
        requireFreeName(
          known.filter((other) => other !== group),
          name,
        );
        await groups.renameGroup(sellerId, id, name);
        return ok(id);
      }),
    sort: (sellerId, groupIds) =>
      changing(sellerId, async ({ groups }, known) => {
        const all = new Set(groupIds);
        const complete = groupIds.length === known.length && known.every(({ id }) => all.has(id));
        if (!complete) return refuseWith('groups_changed');
        await groups.sortGroups(sellerId, groupIds);
        return ok(sellerId);
      }),
    remove: (sellerId, id) =>
      changing(sellerId, async ({ groups }, known) => {
        const { name } = getGroup(known, id);
        const rules = await groups.rulesIn(id);
        if (rules > 0) return refuseWith('group_not_empty', { group: name }, { rules });
        await groups.deleteGroup(sellerId, id, now());
        return ok(id);
      }),
  };
}

function getGroup(known: readonly StoredGroup[], id: string): StoredGroup {
  const group = known.find((candidate) => candidate.id === id);
  if (!group) throw notFound();
  return group;
}
