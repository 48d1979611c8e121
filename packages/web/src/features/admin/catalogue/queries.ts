import { api } from '../../../platform/api/api.ts';

/** Loads products or terminals as a file. */
export const loadCatalogue = (kind: 'products' | 'terminals') =>
  api.download('/api/admin/catalogue/export', { query: { kind } });
