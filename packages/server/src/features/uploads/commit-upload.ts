import type { uploadRoutes } from '@handelsplatz/contract/uploads';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import { announceUploads, type UploadDependencies, validateStored } from './upload-stores.ts';
import type { StoredUpload } from './uploads.store.ts';
import type { UploadVerdict } from './validate-upload.ts';

/** Changes everything as validated, or nothing. A second commit of the same upload changes nothing. */
export type CommitUpload = (
  actor: Actor,
  id: string,
  given: { readonly dataVersion?: string | undefined; readonly consent: boolean },
) => Promise<OutcomeOf<typeof uploadRoutes.commit, true> | Result<never, 'not_found'>>;

/**
 * The rows, the state of the upload and the history of the offers are written in one transaction. When the data has changed since the
 * dry run, everything is rolled back.
 */
export function createCommitUpload<S>({ clock, inTransaction, targets }: UploadDependencies<S>): CommitUpload {
  return (actor, id, given) =>
    inTransaction(async (stores) => {
      const held = await stores.uploads.hold(id, actor.accountId);
      if (!held) return refuse('not_found');
      if (held.state === 'COMMITTED') return ok(true as const);
      if (held.state !== 'DRY') return refuseWith('upload_not_open');
      if (given.dataVersion !== undefined && given.dataVersion !== held.dataVersion)
        return refuseWith('upload_changed');
      const validating = { actor, held, dryRun: false, hasConsent: given.consent };
      const verdict = await validateStored({ stores, targets }, validating);
      const refusal = findRefusal(held, verdict);
      if (refusal) return refusal;
      await stores.uploads.commit({ id, userId: actor.userId, at: clock.now() }, verdict);
      await announceUploads(stores, actor);
      return ok(true as const);
    });
}

function findRefusal(held: StoredUpload, { counts, dataVersion, warnings, written }: UploadVerdict) {
  if (dataVersion !== held.dataVersion) return refuseWith('upload_data_changed');
  if (counts.wrong > 0) return refuseWith('upload_has_errors', { errors: counts.errors }, { counts });
  if (written) return undefined;
  const facts = warnings.slice(0, 3).map(({ row, message }) => `Zeile ${row}: ${message}`);
  const others = warnings.length > 3 ? ` Dazu ${warnings.length - 3} weitere.` : '';
  return refuseWith('upload_needs_consent', { facts: facts.join(' ') + others }, { warnings: warnings.length });
}
