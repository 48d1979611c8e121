import type { UploadRevert } from '@handelsplatz/contract/uploads';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { NamedRow, RevertedRow } from './targets/upload-target.ts';
import { announceUploads, type UploadDependencies } from './upload-stores.ts';
import { toName } from './uploads.read.ts';

/** Reverts a committed upload, or says what a revert would do. */
export type RevertUpload = (
  actor: Actor,
  id: string,
  options: { readonly dryRun: boolean },
) => Promise<
  BusinessResult<UploadRevert, 'upload_not_committed' | 'upload_not_revertible'> | Result<never, 'not_found'>
>;

const mostListed = 1_000;

/** A revert that was made already changes nothing and answers as committed rows that are kept. */
export function createRevertUpload<S>({ clock, inTransaction, targets }: UploadDependencies<S>): RevertUpload {
  return (actor, id, { dryRun }) =>
    inTransaction(async (stores) => {
      const held = await stores.uploads.hold(id, actor.accountId);
      if (!held) return refuse('not_found');
      if (held.state !== 'COMMITTED') return refuseWith('upload_not_committed');
      if (held.kind === 'products') return refuseWith('upload_not_revertible');
      const rows = await stores.uploads.readCommitted(id);
      const reverted = await targets[held.kind].revert(stores, { actor, rows, dryRun });
      if (!dryRun) {
        await stores.uploads.revert({ id, userId: actor.userId, at: clock.now() });
        await announceUploads(stores, actor);
      }
      return ok(toAnswer({ id, state: dryRun ? 'COMMITTED' : 'REVERTED', columns: held.columns }, rows, reverted));
    });
}

function toAnswer(
  { id, state, columns }: { id: string; state: UploadRevert['state']; columns: readonly string[] },
  rows: readonly NamedRow[],
  reverted: readonly RevertedRow[],
): UploadRevert {
  const counts = { restored: 0, removed: 0, paused: 0, kept: 0 };
  for (const { change } of reverted) counts[change] += 1;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  return {
    ...{ _id: id, state, counts },
    // What a person has to know comes first.
    rows: reverted
      .toSorted((a, b) => rank(a) - rank(b) || a.row - b.row)
      .slice(0, mostListed)
      .map(({ row, change, reason }) => {
        const committed = byRow.get(row);
        const back = (committed?.diff ?? []).map(({ column, old, new: now }) => ({ column, old: now, new: old ?? '' }));
        const cells = change === 'restored' ? back : [];
        return { row, change, reason, name: toName(columns, committed?.cells ?? []), cells };
      }),
  };
}

const rank = ({ change }: RevertedRow) => ['kept', 'paused', 'removed', 'restored'].indexOf(change);
