import type { relationshipBulk } from '@handelsplatz/contract/relationships';
import type { z } from 'zod';
import { applyTerms, type TermsVerdict } from './change-terms.ts';
import type { ChangedStatus, OwnStatus } from './relationships.store.ts';
import type { CustomerTermsStore } from './terms.store.ts';

/** What is changed for several customers, besides the status. */
export type Bulk = Omit<z.output<typeof relationshipBulk>, 'ids' | 'status'>;

/** What became of one change for several customers, with the number of customers that it changed. */
export type BulkOutcome = { readonly verdict: TermsVerdict; readonly changed: number } | 'not_found';

interface Given {
  readonly ids: readonly string[];
  readonly change: Bulk;
  readonly status: OwnStatus | undefined;
  /** The relationships whose status is already set in this transaction. */
  readonly set: readonly ChangedStatus[];
}

/** Changes the terms of several customers inside a transaction. The caller rolls it back when they are not written. */
export async function changeSeveral(
  terms: CustomerTermsStore,
  { ids, change, status, set }: Given,
  batch: Omit<Parameters<typeof applyTerms>[1], 'changes' | 'dryRun'>,
): Promise<BulkOutcome> {
  if (status !== undefined && set.length < new Set(ids).size) return 'not_found';
  const changes = ids.map((relationshipId) => ({ ...change, relationshipId }));
  const verdict = await applyTerms(terms, { ...batch, changes, dryRun: false });
  if (!verdict.written) return { verdict, changed: 0 };
  const touched = new Set([
    ...set.filter(({ before }) => before !== status).map(({ id }) => id),
    ...verdict.rows.filter(({ changed }) => changed).map(({ customer }) => customer.id),
  ]);
  return { verdict, changed: touched.size };
}
