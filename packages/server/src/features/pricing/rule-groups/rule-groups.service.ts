import type { groupInput } from '@handelsplatz/contract/pricing/networks';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { type AuditStore, entryBy } from '../../../platform/audit/index.ts';
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
interface GroupStores extends BaseStores {
  readonly groups: RuleGroupsStore;
  readonly ruleChanges: RuleChangesStore;
  readonly audit: AuditStore;
}

/** The seller's user who changes groups. */
type Changer = Pick<Actor, 'accountId' | 'userId'>;

/** A seller's named groups of rules. Only an empty group can be deleted. */
export interface RuleGroupsService {
  create(by: Changer, input: z.infer<typeof groupInput>): Promise<BusinessResult<string, never>>;
  rename(by: Changer, id: string, name: string): Promise<BusinessResult<string, never>>;
  sort(by: Changer, groupIds: readonly string[]): Promise<BusinessResult<string, 'groups_changed'>>;
  remove(by: Changer, id: string): Promise<BusinessResult<string, 'group_not_empty'>>;
}

export function createRuleGroupsService(inTransaction: InTransaction<GroupStores>, now: () => Date): RuleGroupsService {
  /** Changes groups while all other writers of the seller wait, and notifies nodes and pages of the change. */
  function changing<C extends RefusalCode = never>(
    sellerId: string,
    work: (stores: GroupStores, known: StoredGroup[]) => Promise<BusinessResult<string, C>>,
  ): Promise<BusinessResult<string, C>> {
    return inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(sellerId);
      const result = await work(stores, await stores.groups.groups(sellerId));
      if (result.ok) await announcePrices(stores, sellerId);
      return result;
    });
  }

  return {
    create: (by, { name, kind }) =>
      changing(by.accountId, async ({ groups, audit }, known) => {
        requireFreeName(known, name);
        const id = newId(now());
        await groups.createGroup(by.accountId, { id, name, kind });
        await audit.record(entryBy(by, 'rule-group.created', id, { after: { name, kind } }));
        return ok(id);
      }),
    rename: (by, id, name) =>
      changing(by.accountId, async ({ groups, audit }, known) => {
        const group = getGroup(known, id);
        requireFreeName(
          known.filter((other) => other !== group),
          name,
        );
        await groups.renameGroup(by.accountId, id, name);
        const change = { before: { name: group.name }, after: { name } };
        await audit.record(entryBy(by, 'rule-group.changed', id, change));
        return ok(id);
      }),
    sort: (by, groupIds) =>
      changing(by.accountId, async ({ groups, audit }, known) => {
        const all = new Set(groupIds);
        const complete = groupIds.length === known.length && known.every(({ id }) => all.has(id));
        if (!complete) return refuseWith('groups_changed');
        await groups.sortGroups(by.accountId, groupIds);
        const change = {
          before: { sequence: known.map(({ name }) => name) },
          after: { sequence: namesOf(known, groupIds) },
        };
        await audit.record(entryBy(by, 'rule-groups.sorted', by.accountId, change));
        return ok(by.accountId);
      }),
    remove: (by, id) =>
      changing(by.accountId, async ({ groups, audit }, known) => {
        const { name, kind } = getGroup(known, id);
        const rules = await groups.rulesIn(id);
        if (rules > 0) return refuseWith('group_not_empty', { group: name }, { rules });
        await groups.deleteGroup(by.accountId, id, now());
        await audit.record(entryBy(by, 'rule-group.deleted', id, { before: { name, kind } }));
        return ok(id);
      }),
  };
}

const namesOf = (known: readonly StoredGroup[], ids: readonly string[]) => ids.map((id) => getGroup(known, id).name);

function getGroup(known: readonly StoredGroup[], id: string): StoredGroup {
  const group = known.find((candidate) => candidate.id === id);
  if (!group) throw notFound();
  return group;
}
