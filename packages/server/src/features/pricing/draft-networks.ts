import { invalidInput, notFound } from '../../platform/errors/known.ts';
import { type JudgedDraft, type JudgedNetwork, storeWithDraft, withDraft } from './draft-rules.ts';
import { demandSound, judgeNetwork, type NetworkWriting } from './network-judgement.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworkJudgingStore } from './networks.store.ts';
import type { StoredDraftNetwork } from './price-drafts.read.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import type { RuleResult } from './rule-refusals.ts';

/** What a draft's networks are judged beside. */
export interface DraftNetworkSources {
  readonly networks: NetworkJudgingStore;
  readonly ruleChanges: JudgingStore;
}

/** What a network of a draft would write. */
export type JudgedWriting = NetworkWriting & { readonly newest: StoredNetworkVersion };

/**
 * Judges a network of a draft as it would stand beside everything else the draft changes, by what a direct change is judged by:
 * what counts is the end, not the way there. A network that is not the seller's or deleted is not found.
 */
export async function judgeDraftNetwork(
  stores: DraftNetworkSources,
  sellerId: string,
  { network: { id, name, terminalIds }, draft }: { network: JudgedNetwork; draft: JudgedDraft },
  now: Date,
): Promise<RuleResult<JudgedWriting>> {
  const newest = await newestOf(stores.networks, sellerId, id);
  const beside = {
    networks: networksWithDraft(stores.networks, draft.networks),
    ruleChanges: storeWithDraft(stores.ruleChanges, draft, now),
  };
  return await judgeNetwork(beside, sellerId, { id, name, terminalIds, newest }, now);
}

/**
 * What a network of a draft must be at once: known, in a version that exists, its name free and its terminals there. That rules
 * clash is told later, as another change of the draft may still make room.
 */
export async function demandDraftable(
  { networks }: Pick<DraftNetworkSources, 'networks'>,
  sellerId: string,
  network: Pick<StoredDraftNetwork, 'id' | 'name' | 'terminalIds' | 'expectedVersion'>,
  drafted: readonly JudgedNetwork[],
): Promise<void> {
  const newest = await newestOf(networks, sellerId, network.id);
  if (network.expectedVersion > newest.version) throw invalidInput('expectedVersion', 'Diese Fassung gibt es nicht.');
  await demandSound({ networks: networksWithDraft(networks, drafted) }, sellerId, network);
}

async function newestOf(networks: NetworkJudgingStore, sellerId: string, id: string): Promise<StoredNetworkVersion> {
  const newest = (await networks.versions(sellerId, id)).at(-1);
  if (!newest || newest.deleted) throw notFound();
  return newest;
}

/** The seller's networks as they would stand with those of a draft. */
function networksWithDraft(store: NetworkJudgingStore, drafted: readonly JudgedNetwork[]): NetworkJudgingStore {
  return { ...store, networks: async (sellerId) => withDraft(await store.networks(sellerId), drafted) };
}

/** Networks that grow are judged beside each other, so each needs the others only once. */
export function rememberingNetworks(store: NetworkJudgingStore): NetworkJudgingStore {
  let networks: ReturnType<NetworkJudgingStore['networks']> | undefined;
  return {
    ...store,
    networks(sellerId) {
      networks ??= store.networks(sellerId);
      return networks;
    },
  };
}
