import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { networkRoutes } from '@handelsplatz/contract/pricing/network-routes';
import type {
  networkChange,
  networkExpectation,
  networkInput,
  networkTrial,
} from '@handelsplatz/contract/pricing/networks';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import type { ApplyChange, PreviewChange, PreviewedChange } from '../pricing-change.ts';
import { announcePrices } from '../pricing-events.ts';
import type { RuleChangesStore } from '../rules/rules.store.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworksStore } from './networks.store.ts';
import {
  type NetworkWriting,
  namesOfUsers,
  networkChangedMeanwhile,
  putNetworkVersion,
  validateNetwork,
} from './validate-network.ts';

type Stores = BaseStores & { readonly networks: NetworksStore; readonly ruleChanges: RuleChangesStore };
type Seller = Pick<Actor, 'accountId' | 'userId'>;
type Expectation = z.infer<typeof networkExpectation>;

/** Named sets of terminals for rules. Each change adds a version and answers with the network's id. */
export interface NetworksService {
  create(
    seller: Seller,
    input: z.infer<typeof networkInput>,
  ): Promise<BusinessResult<string, 'relationship_exist_error'>>;
  /** Refuses terminals that make two rules of a group cover the same pair. */
  change(
    seller: Seller,
    id: string,
    change: z.infer<typeof networkChange>,
  ): Promise<OutcomeOf<typeof networkRoutes.change, string>>;
  /** The impact that a change would have now. It is validated like the change and makes nothing. */
  preview(
    seller: Seller,
    id: string,
    trial: z.infer<typeof networkTrial>,
    signal?: AbortSignal,
  ): Promise<BusinessResult<PreviewedChange<unknown>, 'network_changed' | 'relationship_exist_error'>>;
  /** Refuses while rules use the network, and names these rules. */
  remove(
    seller: Seller,
    id: string,
    expected: Expectation,
  ): Promise<BusinessResult<string, 'network_changed' | 'network_in_use'>>;
  /** Adds a version with the contents of an old one. This also restores a deleted network. */
  restore(
    seller: Seller,
    id: string,
    version: number,
    expected: Expectation,
  ): Promise<OutcomeOf<typeof networkRoutes.restore, string>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly applyChange: ApplyChange<Stores>;
  readonly preview: PreviewChange<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** A network to be written, and the reason. */
type Writing = NetworkWriting & { readonly reason: string };

export function createNetworksService(dependencies: Dependencies): NetworksService {
  const changeInTurn = createChangeInTurn(dependencies);
  const applyWriting = createApplyWriting(dependencies);
  const { brand, now: clock } = dependencies;
  return {
    create: (seller, input) =>
      changeInTurn(seller, async (stores) => {
        const writing = { ...input, id: newId(clock()), newest: undefined };
        const validated = await validateWriting(stores, seller, writing, clock());
        return validated.ok ? ok(await putWriting(stores, seller, validated.value, clock())) : validated;
      }),
    change: (seller, id, { expectedVersion, confirmOutliers, confirmVanishing, ...input }) =>
      applyWriting(seller, { id, expectedVersion, confirmOutliers, confirmVanishing }, ofExisting(input)),
    preview: (seller, id, { expectedVersion, ...input }, signal) => {
      const change = toChange(dependencies, seller, { id, expectedVersion }, ofExisting({ ...input, reason: '' }));
      return dependencies.preview(seller.accountId, change, signal);
    },
    restore: (seller, id, version, { expectedVersion, reason, ...consent }) =>
      applyWriting(seller, { id, expectedVersion, ...consent }, (_newest, versions) => {
        const old = versions.find((candidate) => candidate.version === version);
        if (!old || old.deleted) throw notFound();
        return { name: old.name, terminalIds: old.terminalIds, reason, repeats: version };
      }),
    remove: (seller, id, { expectedVersion, reason }) =>
      changeInTurn(seller, async (stores) => {
        const found = await findSeen(stores, seller, { id, expectedVersion }, brand);
        return found.ok
          ? await removeNetwork(stores, seller, { id, newest: found.value.newest }, { at: clock(), reason })
          : found;
      }),
  };
}

type ChangeInTurn = <C extends RefusalCode>(
  seller: Seller,
  work: (stores: Stores) => Promise<BusinessResult<string, C>>,
) => Promise<BusinessResult<string, C>>;

/** Changes networks, one change of the seller after the other, and announces the prices. */
function createChangeInTurn({ inTransaction }: Dependencies): ChangeInTurn {
  return ({ accountId }, work) =>
    inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(accountId);
      const result = await work(stores);
      if (result.ok) await announcePrices(stores, accountId);
      return result;
    });
}

/** What is to be written, by the versions that exist. */
type WritingFor = (
  newest: StoredNetworkVersion,
  versions: readonly StoredNetworkVersion[],
) => Omit<Writing, 'id' | 'newest'>;

/** These contents for a network that is not deleted. */
function ofExisting(input: Omit<Writing, 'id' | 'newest'>): WritingFor {
  return (newest) => {
    if (newest.deleted) throw notFound();
    return input;
  };
}

/** How a network to be written is validated, for its preview and for its writing alike. */
function toChange(
  { brand, now: clock }: Pick<Dependencies, 'brand' | 'now'>,
  seller: Seller,
  target: { id: string; expectedVersion: number },
  writingFor: WritingFor,
) {
  const { id } = target;
  return {
    async validate(stores: Stores) {
      const found = await findSeen(stores, seller, target, brand);
      if (!found.ok) return found;
      const { newest, versions } = found.value;
      return await validateWriting(stores, seller, { ...writingFor(newest, versions), id, newest }, clock());
    },
    toDraft: ({ terminalIds }: Writing) => ({ id, revision: 1, changes: [], networks: [{ id, terminalIds }] }),
  };
}

type ApplyWriting = (
  seller: Seller,
  target: ImpactConsentInput & { id: string; expectedVersion: number },
  writingFor: WritingFor,
) => Promise<OutcomeOf<typeof networkRoutes.change, string>>;

/** Requires consent as for rules: rules use the network, so its terminals move prices too. */
function createApplyWriting(dependencies: Dependencies): ApplyWriting {
  return (seller, { id, expectedVersion, ...consent }, writingFor) =>
    dependencies.applyChange(seller.accountId, {
      ...toChange(dependencies, seller, { id, expectedVersion }, writingFor),
      code: 'rule_outliers',
      consent,
      async write(stores, writing) {
        await putWriting(stores, seller, writing, dependencies.now());
        await announcePrices(stores, seller.accountId);
        return id;
      },
    });
}

/** The versions of a network, the newest last. Refuses when the network is not in the version that its editor has seen. */
async function findSeen(
  { networks }: Stores,
  { accountId }: Seller,
  { id, expectedVersion }: { id: string; expectedVersion: number },
  brand: Brand,
) {
  const versions = await networks.versions(accountId, id);
  const newest = versions.at(-1);
  if (!newest) throw notFound();
  if (newest.version === expectedVersion) return ok({ newest, versions });
  return networkChangedMeanwhile(newest, brand, { named: 'dieses Netzwerk' });
}

function validateWriting(stores: Stores, { accountId }: Seller, writing: Writing, now: Date) {
  return validateNetwork(stores, accountId, { ...writing, terminalIds: [...new Set(writing.terminalIds)] }, now);
}

async function putWriting(
  { networks }: Stores,
  { accountId, userId }: Seller,
  { reason, ...network }: Writing,
  at: Date,
): Promise<string> {
  await putNetworkVersion(networks, accountId, network, { userId, at, reason });
  return network.id;
}

/** Ends a network with a deleted version. Refuses while rules use it. */
async function removeNetwork(
  stores: Stores,
  { accountId: sellerId, userId }: Seller,
  { id, newest }: { id: string; newest: StoredNetworkVersion },
  { at, reason }: { at: Date; reason: string },
) {
  if (newest.deleted) throw notFound();
  const names = await namesOfUsers(stores, sellerId, id, at);
  if (names.length > 0) {
    const rules = names.map((name) => `„${name}“`).join(', ');
    return refuseWith('network_in_use', { network: newest.name, rules }, { rules: names });
  }
  const version = { ...newest, version: newest.version + 1, deleted: true, repeats: null };
  await stores.networks.put(sellerId, id, { ...version, userId, at, reason });
  return ok(id);
}
