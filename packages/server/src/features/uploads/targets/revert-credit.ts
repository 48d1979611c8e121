import type { CreditState } from '@handelsplatz/contract/credit';
import { noCredit } from '@handelsplatz/domain/credit';
import type { ChangeCreditWithin, CreditChange, CreditStores } from '../../credit/index.ts';
import type { CommittedRow, RevertedRow, RevertRequest } from './upload-target.ts';

/**
 * Takes an upload of credit limits back. A line that nobody has changed since gets its values of before; orders of the meantime go on
 * counting. A line that was changed since stays as it is.
 */
export async function revertCredit(
  changeCredit: ChangeCreditWithin,
  stores: CreditStores,
  { actor, rows, dryRun }: RevertRequest,
): Promise<readonly RevertedRow[]> {
  const changes = rows.map(toChange);
  const options = { source: 'REVERT' as const, consent: true };
  const trial = await changeCredit(stores, actor, changes, { ...options, dryRun: true });
  const refused = new Map(trial.problems.map(({ index, detail }) => [index, detail]));
  const possible = changes.filter((_, index) => !refused.has(index));
  if (!dryRun && possible.length > 0) {
    const verdict = await changeCredit(stores, actor, possible, { ...options, dryRun: false });
    if (!verdict.written) throw new Error('A revert was refused in spite of its trial');
  }
  return rows.map(({ row, change }, index): RevertedRow => {
    const reason = refused.get(index);
    if (reason !== undefined) return { row, change: 'kept', reason };
    return { row, change: change === 'new' ? 'removed' : 'restored', reason: null };
  });
}

function toChange({ targetId, version, change, before }: CommittedRow): CreditChange {
  // A customer who had no line before has none again.
  const { usedAsOf, ...rest } = change === 'new' ? noCredit : (before as CreditState);
  return { ...rest, ...(usedAsOf && { usedAsOf }), relationshipId: targetId, version };
}
