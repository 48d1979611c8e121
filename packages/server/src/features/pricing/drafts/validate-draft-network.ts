import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import type { StoredNetworkVersion } from '../networks/networks.read.ts';
import type { NetworkValidationStore } from '../networks/networks.store.ts';
import { type NetworkWriting, requireSound, validateNetwork } from '../networks/validate-network.ts';
import type { ValidationStore } from '../rules/rules.store.ts';
import type { StoredDraftNetwork } from './drafts.read.ts';
import { type DraftToValidate, type NetworkToValidate, storeWithDraft, withDraft } from './validate-draft-rule.ts';

/** The data against which a draft's networks are validated. */
export interface DraftNetworkSources {
  readonly networks: NetworkValidationStore;
  readonly ruleChanges: ValidationStore;
}

/** What a network of a draft would write. */
export type ValidatedWriting = NetworkWriting & { readonly newest: StoredNetworkVersion };

/**
 * Validates a network of a draft as it would be after all changes of the draft, with the checks of a direct change. Only the
 * result counts, not the sequence of the changes. A network that is deleted or not the seller's is not found.
 */
export async function validateDraftNetwork(
  stores: DraftNetworkSources,
  sellerId: string,
  { network: { id, name, terminalIds }, draft }: { network: NetworkToValidate; draft: DraftToValidate },
  now: Date,
): Promise<BusinessResult<ValidatedWriting, 'relationship_exist_error'>> {
  const newest = await getNewest(stores.networks, sellerId, id);
  const beside = {
    networks: networksWithDraft(stores.networks, draft.networks),
    ruleChanges: storeWithDraft(stores.ruleChanges, draft, now),
  };
  return await validateNetwork(beside, sellerId, { id, name, terminalIds, newest }, now);
}

/**
 * Throws unless the network exists, its version exists, its name is free and its terminals exist. Conflicts of rules are shown
 * later, because another change of the draft may still remove them.
 */
export async function requireDraftable(
  { networks }: Pick<DraftNetworkSources, 'networks'>,
  sellerId: string,
  network: Pick<StoredDraftNetwork, 'id' | 'name' | 'terminalIds' | 'expectedVersion'>,
  drafted: readonly NetworkToValidate[],
): Promise<void> {
  const newest = await getNewest(networks, sellerId, network.id);
  if (network.expectedVersion > newest.version) throw invalidInput('expectedVersion', 'Diese Fassung gibt es nicht.');
  await requireSound({ networks: networksWithDraft(networks, drafted) }, sellerId, network);
}

async function getNewest(
  networks: NetworkValidationStore,
  sellerId: string,
  id: string,
): Promise<StoredNetworkVersion> {
  const newest = (await networks.versions(sellerId, id)).at(-1);
  if (!newest || newest.deleted) throw notFound();
  return newest;
}

/** The seller's networks as they would be with those of a draft. */
function networksWithDraft(
  store: NetworkValidationStore,
  drafted: readonly NetworkToValidate[],
): NetworkValidationStore {
  return { ...store, networks: async (sellerId) => withDraft(await store.networks(sellerId), drafted) };
}

/** Reads the networks only once, because networks that grow are validated against each other. */
export function memoizeNetworks(store: NetworkValidationStore): NetworkValidationStore {
  let networks: ReturnType<NetworkValidationStore['networks']> | undefined;
  return {
    ...store,
    networks(sellerId) {
      networks ??= store.networks(sellerId);
      return networks;
    },
  };
}
