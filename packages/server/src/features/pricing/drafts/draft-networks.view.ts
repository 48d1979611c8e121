import type { DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import { type StoredNetworkVersion, toNetworkVersionView } from '../networks/networks.read.ts';
import type { DraftWithChanges, StoredDraftNetwork } from './drafts.read.ts';
import { findProblem } from './find-problem.ts';
import { type DraftNetworkSources, validateDraftNetwork } from './validate-draft-network.ts';

/** A network of a draft with the version it replaces, and with the conflict or problem that prevents its publication. */
export async function readDraftNetworkView(
  stores: DraftNetworkSources,
  sellerId: string,
  { network, draft }: { network: StoredDraftNetwork; draft: DraftWithChanges },
  now: Date,
): Promise<DraftNetworkView> {
  const { id, expectedVersion, name, terminalIds, reason, changedAt, changedBy } = network;
  const versions = await stores.networks.versions(sellerId, id);
  const before = versions.find(({ version }) => version === expectedVersion);
  const newest = versions.at(-1);
  if (!before || !newest) throw new Error(`network ${id} has no version ${expectedVersion}`);
  const open = draft.publishedAt === null;
  const conflict = open && newest.version !== expectedVersion ? toConflict(newest) : null;
  const validated = () => validateDraftNetwork(stores, sellerId, { network, draft }, now);
  return {
    networkId: id,
    expectedVersion,
    before: toNetworkVersionView(before),
    after: { name, terminalIds: [...terminalIds] },
    reason,
    conflict,
    problem: open && !conflict ? await findNetworkProblem(validated) : null,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

function toConflict(newest: StoredNetworkVersion): NonNullable<DraftNetworkView['conflict']> {
  return {
    who: newest.changedBy,
    when: newest.changedAt.toISOString(),
    currentVersion: newest.version,
    current: newest.deleted ? null : toNetworkVersionView(newest),
  };
}

/** Why a network of a draft cannot be published as it is, with the other network that conflicts. */
async function findNetworkProblem(
  validate: () => Promise<BusinessResult<unknown, RefusalCode>>,
): Promise<DraftNetworkView['problem']> {
  let network: { _id: string; name: string } | null = null;
  const problem = await findProblem(async () => {
    const verdict = await validate();
    if (!verdict.ok) network = (verdict.detail.facts.network ?? null) as typeof network;
    return verdict;
  });
  return problem && { ...problem, network };
}
