import type { networkInput } from '@handelsplatz/contract/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { announcePrices } from './pricing-events.ts';
import { acceptPairs, holdingVersions } from './rule-acceptance.ts';
import { demandFreeName, type GroupStores } from './rule-groups.service.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule } from './rule-rows.read.ts';

/** Named sets of terminals, as rules use them. */
export interface NetworksService {
  create(sellerId: string, input: z.infer<typeof networkInput>): Promise<RuleResult<string>>;
  /** Refuses terminals with which two rules of a group would cover the same pair. */
  change(sellerId: string, id: string, input: z.infer<typeof networkInput>): Promise<RuleResult<string>>;
  /** Refuses while a rule uses the network, naming those that do. */
  remove(sellerId: string, id: string): Promise<RuleResult<string>>;
}

export function createNetworksService(inTransaction: InTransaction<GroupStores>, now: () => Date): NetworksService {
  function changing(
    sellerId: string,
    work: (stores: GroupStores) => Promise<RuleResult<string>>,
  ): Promise<RuleResult<string>> {
    return inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(sellerId);
      const result = await work(stores);
      if (result.ok) await announcePrices(stores, sellerId);
      return result;
    });
  }

  return {
    create: (sellerId, input) =>
      changing(sellerId, async (stores) => {
        await demandSound(stores, input, await stores.ruleChanges.networks(sellerId));
        const id = newId(now());
        await stores.groups.putNetwork(sellerId, { ...input, id });
        return ok(id);
      }),
    change: (sellerId, id, input) =>
      changing(sellerId, async (stores) => {
        const known = await stores.ruleChanges.networks(sellerId);
        if (!known.some((network) => network.id === id)) throw notFound();
        await demandSound(
          stores,
          input,
          known.filter((network) => network.id !== id),
        );
        await stores.groups.putNetwork(sellerId, { ...input, id });
        const accepted = await acceptUsers(stores, sellerId, id, now());
        return accepted.ok ? ok(id) : accepted;
      }),
    remove: (sellerId, id) =>
      changing(sellerId, async (stores) => {
        const network = (await stores.ruleChanges.networks(sellerId)).find((candidate) => candidate.id === id);
        if (!network) throw notFound();
        const users = await usersOf(stores, sellerId, id, now());
        const names = users.map(({ versions }) => versions.at(-1)?.name ?? '');
        if (names.length > 0) {
          const rules = names.map((name) => `„${name}“`).join(', ');
          return refuseRule('network_in_use', { network: network.name, rules }, { rules: names });
        }
        await stores.groups.deleteNetwork(sellerId, id);
        return ok(id);
      }),
  };
}

async function demandSound(
  { groups }: GroupStores,
  { name, terminalIds }: z.infer<typeof networkInput>,
  others: readonly { readonly name: string }[],
): Promise<void> {
  demandFreeName(others, name);
  const known = await groups.knowsTerminals(terminalIds);
  demandNoProblems(known ? [] : [{ path: 'terminalIds', code: 'choice_unknown' }]);
}

/** The rules that use a network now or later, with those versions of theirs that do. */
async function usersOf({ ruleChanges }: GroupStores, sellerId: string, id: string, at: Date): Promise<StoredRule[]> {
  const rules = await ruleChanges.rules(sellerId, { holdingFrom: at });
  return rules.flatMap((rule) => {
    const versions = holdingVersions(rule, at).filter(({ networkIds }) => networkIds.includes(id));
    return versions.length > 0 ? [{ ...rule, versions }] : [];
  });
}

/** Whether the rules that use a network share no pair with others, its terminals being what they are now. */
async function acceptUsers(
  stores: GroupStores,
  sellerId: string,
  id: string,
  at: Date,
): Promise<RuleResult<undefined>> {
  const networks = await stores.ruleChanges.networks(sellerId);
  for (const { versions, ...rule } of await usersOf(stores, sellerId, id, at)) {
    const { kind, groupId } = rule;
    const rivals = await stores.ruleChanges.rules(sellerId, { kind, groupId, holdingFrom: at });
    const others = rivals.filter((rival) => rival.id !== rule.id);
    for (const version of versions) {
      const accepted = await acceptPairs(stores.ruleChanges, others, { ...version, ...rule }, networks);
      if (!accepted.ok) return accepted;
    }
  }
  return ok(undefined);
}
