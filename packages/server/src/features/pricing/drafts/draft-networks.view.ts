import type { DraftNetworkView } from '@handelsplatz/contract/pricing';
import { AppError } from '../../platform/errors/index.ts';
import { type DraftNetworkSources, judgeDraftNetwork } from './draft-networks.ts';
import { networkVersionView, type StoredNetworkVersion } from './networks.read.ts';
import type { DraftWithChanges, StoredDraftNetwork } from './price-drafts.read.ts';
import { type RuleResult, refusalText } from './rule-refusals.ts';

/** A network of a draft with what it replaces, and with what stands in its way. */
export async function draftNetworkViewOf(
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
  const conflict = open && newest.version !== expectedVersion ? conflictOf(newest) : null;
  const judged = () => judgeDraftNetwork(stores, sellerId, { network, draft }, now);
  return {
    networkId: id,
    expectedVersion,
    before: networkVersionView(before),
    after: { name, terminalIds: [...terminalIds] },
    reason,
    conflict,
    problem: open && !conflict ? await networkProblemOf(judged) : null,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

function conflictOf(newest: StoredNetworkVersion): NonNullable<DraftNetworkView['conflict']> {
  return {
    who: newest.changedBy,
    when: newest.changedAt.toISOString(),
    currentVersion: newest.version,
    current: newest.deleted ? null : networkVersionView(newest),
  };
}

/** Why a network of a draft could not be published as it is, with the other network that is in the way. */
async function networkProblemOf(judge: () => Promise<RuleResult<unknown>>): Promise<DraftNetworkView['problem']> {
  let network: { _id: string; name: string } | null = null;
  const problem = await problemOf(async () => {
    const verdict = await judge();
    if (!verdict.ok) network = (verdict.detail.facts.network ?? null) as typeof network;
    return verdict;
  });
  return problem && { ...problem, network };
}

/** Why a change of a draft could not be published as it is; null when it could. */
export async function problemOf(
  judge: () => Promise<RuleResult<unknown>>,
): Promise<{ code: string; message: string } | null> {
  try {
    const verdict = await judge();
    return verdict.ok ? null : { code: verdict.code, message: refusalText(verdict) };
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field) throw error;
    return { code: field.code, message: field.message };
  }
}
