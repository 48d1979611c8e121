import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { ChangeOffers, ChangeStores, OfferChange } from '../../offers/index.ts';
import { type CurrentOffer, readCurrentOffers } from './current-offers.read.ts';
import type { CommittedRow, RevertedRow, RevertRequest } from './upload-target.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly changeOffers: ChangeOffers;
}

/**
 * Takes an upload of offers back. A row that nobody has changed since gets its values of before; a new offer is removed, or paused
 * when it has orders or reservations. A row that was changed since stays as it is. The seller's turn is taken first, so nothing
 * changes between the verdict and the commit.
 */
export async function revertOffers(
  { db, changeOffers }: Dependencies,
  stores: ChangeStores,
  { actor, rows, dryRun }: RevertRequest,
): Promise<readonly RevertedRow[]> {
  const { accountId: sellerId, userId } = actor;
  if (!dryRun) {
    await stores.offers.lockSeller(sellerId);
    await stores.offers.lockOffers(
      sellerId,
      rows.map(({ targetId }) => targetId),
      [],
    );
  }
  const live = await readCurrentOffers(
    db,
    rows.map(({ targetId }) => targetId),
  );
  const planned = rows.map((row) => plan(row, live.get(row.targetId)));
  const request = { sellerId, userId, source: 'UNDO' as const, consent: { outliers: 50_000, largestPercent: 1e9 } };
  const changes = planned.flatMap(({ change }) => change ?? []);
  const trial = await changeOffers(stores, { ...request, changes, dryRun: true });
  const refused = new Map(trial.problems.map(({ index, message }) => [changes[index]?.id, message]));
  const reverted = planned.map(({ verdict, change }): RevertedRow => {
    const reason = refused.get(change?.id);
    return reason === undefined ? verdict : { row: verdict.row, change: 'kept', reason };
  });
  const possible = changes.filter(({ id }) => !refused.has(id));
  if (!dryRun && possible.length > 0) {
    const verdict = await changeOffers(stores, { ...request, changes: possible });
    if (!verdict.committed) throw new Error('A revert was refused in spite of its trial');
  }
  return reverted;
}

function plan(
  { row, change, targetId, version, before }: CommittedRow,
  live: CurrentOffer | undefined,
): { readonly verdict: RevertedRow; readonly change?: OfferChange } {
  const keep = (reason: string) => ({ verdict: { row, change: 'kept' as const, reason } });
  if (!live) return keep('Das Angebot gibt es nicht mehr.');
  if (live.version !== version) return keep(`Seitdem geändert von ${live.who ?? 'Unbekannt'}.`);
  if (change !== 'new')
    return { verdict: { row, change: 'restored', reason: null }, change: { id: targetId, values: before ?? {} } };
  const status = live.isUsed ? 'PAUSED' : 'REMOVED';
  const verdict = live.isUsed
    ? { row, change: 'paused' as const, reason: 'Es gibt Bestellungen oder Reservierungen.' }
    : { row, change: 'removed' as const, reason: null };
  return { verdict, change: { id: targetId, values: { status } } };
}
