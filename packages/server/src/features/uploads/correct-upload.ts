import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { mappedColumns } from '@handelsplatz/domain/uploads';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { toKey } from './targets/offer-rows.ts';
import type { NewMapping } from './upload-mappings.store.ts';
import { type UploadDependencies, type UploadStores, validateStored } from './upload-stores.ts';
import type { StoredUpload } from './uploads.store.ts';

/** What a seller corrects in a dry run. */
export interface Corrections {
  readonly revision: number;
  readonly cells: readonly { readonly row: number; readonly column: string; readonly value: string }[];
  readonly mappings: readonly NewMapping[];
  readonly forget: readonly Omit<NewMapping, 'meaning'>[];
  readonly skip: readonly number[];
  readonly unskip: readonly number[];
  readonly skipWrong: boolean;
}

/** Mends cells, remembers mappings, skips rows, and validates the whole file again. */
export type CorrectUpload = (
  actor: Actor,
  id: string,
  corrections: Corrections,
) => Promise<BusinessResult<true, 'upload_changed' | 'upload_not_open'> | Result<never, 'not_found'>>;

export function createCorrectUpload<S>({ clock, inTransaction, targets }: UploadDependencies<S>): CorrectUpload {
  return (actor, id, corrections) =>
    inTransaction(async (stores) => {
      const held = await stores.uploads.hold(id, actor.accountId);
      if (!held) return refuse('not_found');
      if (held.state !== 'DRY') return refuseWith('upload_not_open');
      if (held.revision !== corrections.revision) return refuseWith('upload_changed');
      await writeCorrections(stores, { actor, held, corrections, at: clock.now() });
      await stores.uploads.validateAgain(id, await validateStored({ stores, targets }, { actor, held, dryRun: true }));
      return ok(true as const);
    });
}

async function writeCorrections<S>(
  { uploads }: UploadStores<S>,
  { actor, held, corrections, at }: { actor: Actor; held: StoredUpload; corrections: Corrections; at: Date },
): Promise<void> {
  const { cells, mappings, forget, skip, unskip, skipWrong } = corrections;
  const isColumn = ({ column }: { column: string }) => held.columns.includes(column);
  const mappable = mappings.filter(({ column }) => mappedColumns[held.kind].includes(column));
  const scope = { sellerId: actor.accountId, kind: held.kind, userId: actor.userId, at };
  await uploads.mend(held.id, cells.filter(isColumn));
  await uploads.remember(
    scope,
    mappable.map(({ column, value, meaning }) => ({ column, value: toKey(value), meaning: meaning.trim() })),
  );
  await uploads.forget(
    scope,
    forget.map(({ column, value }) => ({ column, value: toKey(value) })),
  );
  if (skip.length > 0) await uploads.skip(held.id, skip, true);
  if (unskip.length > 0) await uploads.skip(held.id, unskip, false);
  if (skipWrong) await uploads.skipWrong(held.id);
}
