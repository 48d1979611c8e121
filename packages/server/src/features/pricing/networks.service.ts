import type {
  EffectConfirmation,
  networkChange,
  networkExpectation,
  networkInput,
} from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import type { MakeConfirmed } from './confirmed-change.ts';
import {
  judgeNetwork,
  type NetworkWriting,
  namesOfUsers,
  networkChangedMeanwhile,
  putNetworkVersion,
} from './network-judgement.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworksStore } from './networks.store.ts';
import { announcePrices } from './pricing-events.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import { type RuleResult, refuseRule } from './rule-refusals.ts';

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
  readonly makeConfirmed: MakeConfirmed<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** A network as it is about to stand, and why. */
type Writing = NetworkWriting & { readonly reason: string };

export function createNetworksService({
  inTransaction,
  makeConfirmed,
  brand,
  now: clock,
}: Dependencies): NetworksService {
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

  /** The versions of a network that stands in the version its editor has seen, the newest last. */
  async function seen(
    { networks }: Stores,
    { accountId }: Seller,
    { id, expectedVersion }: { id: string; expectedVersion: number },
  ): Promise<RuleResult<{ newest: StoredNetworkVersion; versions: readonly StoredNetworkVersion[] }>> {
    const versions = await networks.versions(accountId, id);
    const newest = versions.at(-1);
    if (!newest) throw notFound();
    if (newest.version === expectedVersion) return ok({ newest, versions });
    return networkChangedMeanwhile(newest, brand, { named: 'dieses Netzwerk' });
  }

  const judge = (stores: Stores, { accountId }: Seller, writing: Writing): Promise<RuleResult<Writing>> =>
    judgeNetwork(stores, accountId, { ...writing, terminalIds: [...new Set(writing.terminalIds)] }, clock());

  async function put(stores: Stores, { accountId, userId }: Seller, { reason, ...network }: Writing): Promise<string> {
    await putNetworkVersion(stores.networks, accountId, network, { userId, at: clock(), reason });
    return network.id;
  }

  /** Rules use the network, so its terminals move prices as the rules themselves do. */
  function confirmed(
    seller: Seller,
    { id, expectedVersion, ...confirmation }: EffectConfirmation & { id: string; expectedVersion: number },
    writingFor: (
      newest: StoredNetworkVersion,
      versions: readonly StoredNetworkVersion[],
    ) => Omit<Writing, 'id' | 'newest'>,
  ): Promise<RuleResult<string>> {
    return makeConfirmed<Writing>(seller.accountId, {
      code: 'rule_outliers',
      confirmation,
      async judge(stores) {
        const found = await seen(stores, seller, { id, expectedVersion });
        if (!found.ok) return found;
        const { newest, versions } = found.value;
        return await judge(stores, seller, { ...writingFor(newest, versions), id, newest });
      },
      draftOf: ({ terminalIds }) => ({ id, revision: 1, changes: [], networks: [{ id, terminalIds }] }),
      async write(stores, writing) {
        await put(stores, seller, writing);
        await announcePrices(stores, seller.accountId);
        return id;
      },
    });
  }

  return {
    create: (seller, input) =>
      changing(seller, async (stores) => {
        const judged = await judge(stores, seller, { ...input, id: newId(clock()), newest: undefined });
        return judged.ok ? ok(await put(stores, seller, judged.value)) : judged;
      }),
    change: (seller, id, { expectedVersion, confirmOutliers, confirmVanishing, ...input }) =>
      confirmed(seller, { id, expectedVersion, confirmOutliers, confirmVanishing }, (newest) => {
        if (newest.deleted) throw notFound();
        return input;
      }),
    restore: (seller, id, version, { expectedVersion, reason, ...confirmation }) =>
      confirmed(seller, { id, expectedVersion, ...confirmation }, (_newest, versions) => {
        const old = versions.find((candidate) => candidate.version === version);
        if (!old || old.deleted) throw notFound();
        return { name: old.name, terminalIds: old.terminalIds, reason, repeats: version };
      }),
    remove: (seller, id, { expectedVersion, reason }) =>
      changing(seller, async (stores) => {
        const found = await seen(stores, seller, { id, expectedVersion });
        if (!found.ok) return found;
        const { newest } = found.value;
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
