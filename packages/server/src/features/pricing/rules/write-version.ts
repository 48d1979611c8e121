import type { Candidate } from './rule-acceptance.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import type { StoredVersion } from './rule-rows.read.ts';

/** Who writes, when and why; kept with the version for ever. */
export interface Signature {
  readonly userId: string;
  readonly at: Date;
  readonly reason: string;
}

/** Writes a version that was judged: the first one of a new rule, or the next one. */
export async function putVersion(
  store: Pick<RuleChangesStore, 'create' | 'addVersion'>,
  sellerId: string,
  { id, kind, groupId, ...version }: Candidate,
  signature: Signature,
): Promise<void> {
  const signed = { ...version, deleted: false, ...signature };
  if (version.version > 1) await store.addVersion(id, signed);
  else await store.create(sellerId, { id, kind, groupId }, signed);
}

/** Ends a rule: a version too, with the contents of the one before. */
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
