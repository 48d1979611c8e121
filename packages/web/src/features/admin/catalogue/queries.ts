import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { call } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';

/** Loads products or terminals as a file. */
export const loadCatalogue = (kind: 'products' | 'terminals') =>
  api.download('/api/admin/catalogue/export', { query: { kind } });

/** What was seen of a thing that is changed. */
export interface Seen {
  readonly _id: string;
  readonly version: number;
}

/** `POST` or `PUT /api/admin/catalogue/products` */
export const useSaveProduct = (seen: Seen | undefined) =>
  useMutation({
    mutationFn: async (body: BodyOf<'POST', '/api/admin/catalogue/products'>): Promise<void> => {
      if (!seen) await call('POST /api/admin/catalogue/products', { body });
      else {
        const { _id: id, version } = seen;
        await call('PUT /api/admin/catalogue/products/:id', { params: { id }, body: { ...body, version } });
      }
    },
  });

/** `POST` or `PUT /api/admin/catalogue/terminals` */
export const useSaveTerminal = (seen: Seen | undefined) =>
  useMutation({
    mutationFn: async (body: BodyOf<'POST', '/api/admin/catalogue/terminals'>): Promise<void> => {
      if (!seen) await call('POST /api/admin/catalogue/terminals', { body });
      else {
        const { _id: id, version } = seen;
        await call('PUT /api/admin/catalogue/terminals/:id', { params: { id }, body: { ...body, version } });
      }
    },
  });

/** `POST` or `PUT /api/admin/catalogue/regions` */
export const useSaveRegion = (seen: Seen | undefined) =>
  useMutation({
    mutationFn: async (body: BodyOf<'POST', '/api/admin/catalogue/regions'>): Promise<void> => {
      if (!seen) await call('POST /api/admin/catalogue/regions', { body });
      else {
        const { _id: id, version } = seen;
        await call('PUT /api/admin/catalogue/regions/:id', { params: { id }, body: { ...body, version } });
      }
    },
  });

/** `PUT /api/admin/catalogue/{kind}/{id}/withdrawal` */
export const useWithdraw = (kind: 'products' | 'terminals') =>
  useMutation({
    mutationFn: ({ seen: { _id: id, version }, withdrawn }: { seen: Seen; withdrawn: boolean }) =>
      kind === 'products'
        ? call('PUT /api/admin/catalogue/products/:id/withdrawal', { params: { id }, body: { withdrawn, version } })
        : call('PUT /api/admin/catalogue/terminals/:id/withdrawal', { params: { id }, body: { withdrawn, version } }),
  });
