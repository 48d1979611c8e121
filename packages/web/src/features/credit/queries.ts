import { read } from '../../platform/api/calls.ts';

/** The open invoices and the reserved prices of a line. */
export const creditPartsQuery = (id: string, line: 'own' | 'pool') =>
  read('/api/relationships/:id/credit/parts', { params: { id }, query: { line } });
