import { read } from '../../platform/api/calls.ts';

/** The impact on prices of releasing a quotation. Requested again each time. */
export const tickImpactQuery = (id: string) =>
  read('/api/admin/quarantine/:id/impact', { params: { id }, staleTime: 0, gcTime: 0 });
