import type { CandidateVersion } from './rule-conflicts.ts';
import type { StoredVersion } from './rules.read.ts';
import type { RuleChangesStore } from './rules.store.ts';

/** Who writes, when and why. It is kept with the version for ever. */
export interface Signature {
  readonly userId: string;
  readonly at: Date;
  readonly reason: string;
}

/** Writes a validated version: the first one of a new rule, or the next one. */
export async function putVersion(
  store: Pick<RuleChangesStore, 'create' | 'addVersion'>,
  sellerId: string,
  { id, kind, groupId, ...version }: CandidateVersion,
  signature: Signature,
): Promise<void> {
  const signed = { ...version, deleted: false, ...signature };
  if (version.version > 1) await store.addVersion(id, signed);
  else await store.create(sellerId, { id, kind, groupId }, signed);
}

/** Ends a rule with a version that has the contents of the one before and is marked as deleted. */
export async function endRule(
  store: Pick<RuleChangesStore, 'addVersion'>,
  id: string,
  newest: StoredVersion,
  signature: Signature,
): Promise<void> {
  const { repeats: _, ...contents } = newest;
  const version = { ...contents, version: newest.version + 1, validFrom: signature.at, deleted: true };
  await store.addVersion(id, { ...version, ...signature });
}
