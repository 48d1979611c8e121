import type { networkChange, networkExpectation, networkInput } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { acceptGrowth } from './network-growth.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworksStore } from './networks.store.ts';
import { announcePrices } from './pricing-events.ts';
import { holdingVersions } from './rule-acceptance.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import { demandFreeName } from './rule-groups.service.ts';
import { whoChanged } from './rule-judgement.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule } from './rule-rows.read.ts';

type Stores = BaseStores & { readonly networks: NetworksStore; readonly ruleChanges: RuleChangesStore };
type Seller = Pick<Actor, 'accountId' | 'userId'>;
type Expectation = z.infer<typeof networkExpectation>;

/** Named sets of terminals, as rules use them; each change adds a version and answers with the network's id. */
export interface NetworksService {
  create(seller: Seller, input: z.infer<typeof networkInput>): Promise<RuleResult<string>>;
  /** Refuses terminals with which two rules of a group would cover the same pair. */
  change(seller: Seller, id: string, change: z.infer<typeof networkChange>): Promise<RuleResult<string>>;
  /** Refuses while a rule uses the network, naming those that do. */
  remove(seller: Seller, id: string, expected: Expectation): Promise<RuleResult<string>>;
  /** A new version with the contents of an old one; brings a deleted network back as well. */
  restore(seller: Seller, id: string, version: number, expected: Expectation): Promise<RuleResult<string>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** A network as it is about to stand. */
interface Writing {
  readonly id: string;
  /** Undefined for a new one. */
  readonly newest: StoredNetworkVersion | undefined;
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly reason: string;
  readonly repeats?: number;
}

export function createNetworksService({ inTransaction, brand, now: clock }: Dependencies): NetworksService {
  function changing(
    { accountId }: Seller,
    work: (stores: Stores) => Promise<RuleResult<string>>,
  ): Promise<RuleResult<string>> {
    return inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(accountId);
      const result = await work(stores);
      if (result.ok) await announcePrices(stores, accountId);
      return result;
    });
  }

  /** Runs a change of a network that stands in the version its editor has seen. */
  function editing(
    seller: Seller,
    id: string,
    expectedVersion: number,
    work: (
      stores: Stores,
      newest: StoredNetworkVersion,
      versions: StoredNetworkVersion[],
    ) => Promise<RuleResult<string>>,
  ): Promise<RuleResult<string>> {
    return changing(seller, async (stores) => {
      const versions = await stores.networks.versions(seller.accountId, id);
      const newest = versions.at(-1);
      if (!newest) throw notFound();
      if (newest.version === expectedVersion) return await work(stores, newest, versions);
      const { words, facts } = whoChanged(newest, brand);
      return refuseRule('network_changed', words, { ...facts, currentVersion: newest.version });
    });
  }

  async function write(stores: Stores, { accountId, userId }: Seller, writing: Writing): Promise<RuleResult<string>> {
    const { id, newest, name, reason, repeats = null } = writing;
    const at = clock();
    const terminalIds = [...new Set(writing.terminalIds)];
    await demandSound(stores, accountId, { id, name, terminalIds });
    const accepted = await acceptUsers(stores, accountId, { id, newest, terminalIds }, at);
    if (!accepted.ok) return accepted;
    const version = (newest?.version ?? 0) + 1;
    const contents = { version, name, terminalIds, deleted: false, repeats };
    await stores.networks.put(accountId, id, { ...contents, userId, at, reason });
    return ok(id);
  }

  return {
    create: (seller, input) =>
      changing(seller, (stores) => write(stores, seller, { ...input, id: newId(clock()), newest: undefined })),
    change: (seller, id, { expectedVersion, ...input }) =>
      editing(seller, id, expectedVersion, async (stores, newest) => {
        if (newest.deleted) throw notFound();
        return await write(stores, seller, { ...input, id, newest });
      }),
    restore: (seller, id, version, { expectedVersion, reason }) =>
      editing(seller, id, expectedVersion, async (stores, newest, versions) => {
        const old = versions.find((candidate) => candidate.version === version);
        if (!old || old.deleted) throw notFound();
        const { name, terminalIds } = old;
        return await write(stores, seller, { id, newest, name, terminalIds, reason, repeats: version });
      }),
    remove: (seller, id, { expectedVersion, reason }) =>
      editing(seller, id, expectedVersion, async (stores, newest) => {
        if (newest.deleted) throw notFound();
        const { accountId: sellerId, userId } = seller;
        const at = clock();
        const names = await namesOfUsers(stores, sellerId, id, at);
        if (names.length > 0) {
          const rules = names.map((name) => `„${name}“`).join(', ');
          return refuseRule('network_in_use', { network: newest.name, rules }, { rules: names });
        }
        const version = { ...newest, version: newest.version + 1, deleted: true, repeats: null };
        await stores.networks.put(sellerId, id, { ...version, userId, at, reason });
        return ok(id);
      }),
  };
}

async function demandSound(
  { networks }: Stores,
  sellerId: string,
  { id, name, terminalIds }: { id: string; name: string; terminalIds: readonly string[] },
): Promise<void> {
  demandFreeName(
    (await networks.networks(sellerId)).filter((other) => other.id !== id),
    name,
  );
  const known = await networks.knowsTerminals(terminalIds);
  demandNoProblems(known ? [] : [{ path: 'terminalIds', code: 'choice_unknown' }]);
}

/** So many rules are read at once: the rows of more would come without a pause. */
const mostAtOnce = 250;

async function readRulesById({ ruleChanges }: Stores, sellerId: string, ids: readonly string[], holdingFrom: Date) {
  const rules: StoredRule[] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const some = ids.slice(from, from + mostAtOnce);
    rules.push(...(await ruleChanges.rules(sellerId, { ids: some, holdingFrom })));
  }
  return rules;
}

/** The names of the rules that use a network now or later. */
async function namesOfUsers(stores: Stores, sellerId: string, id: string, at: Date): Promise<string[]> {
  const ids = (await stores.networks.usersOf(sellerId, id)).flatMap(({ ruleIds }) => ruleIds);
  const rules = await readRulesById(stores, sellerId, ids, at);
  return rules.flatMap((rule) => {
    const version = holdingVersions(rule, at).findLast(({ networkIds }) => networkIds.includes(id));
    return version ? [version.name] : [];
  });
}

/** Whether the rules that use a network still share no pair with others; only terminals it did not have can make one. */
async function acceptUsers(
  stores: Stores,
  sellerId: string,
  { id, newest, terminalIds }: Pick<Writing, 'id' | 'newest' | 'terminalIds'>,
  at: Date,
): Promise<RuleResult<undefined>> {
  const before = new Set(newest?.deleted ? [] : newest?.terminalIds);
  const terminals = new Set(terminalIds.filter((terminalId) => !before.has(terminalId)));
  if (!newest || terminals.size === 0) return ok(undefined);
  const others = (await stores.networks.networks(sellerId)).filter(
    (other) => other.id !== id && other.terminalIds.some((terminalId) => terminals.has(terminalId)),
  );
  const places = { networkIds: [id, ...others.map((other) => other.id)], terminalIds: [...terminals] };
  for (const group of await stores.networks.usersOf(sellerId, id)) {
    const ids = await stores.networks.rulesAt(sellerId, group, places);
    const rules = await readRulesById(stores, sellerId, ids, at);
    const accepted = await acceptGrowth(stores.ruleChanges, rules, { id, terminals, others }, at);
    if (!accepted.ok) return accepted;
  }
  return ok(undefined);
}
