import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import type { BodyOf, ParamsOf } from '../../platform/api/typed-routes.ts';

/** Quotations that were kept out of the market. */
export const quarantineQuery = () => read('/api/admin/quarantine');

/** The impact on prices of releasing a quotation. Requested again each time. */
export const tickImpactQuery = (id: string) =>
  read('/api/admin/quarantine/:id/impact', { params: { id }, staleTime: 0, gcTime: 0 });

/** `POST /api/admin/quarantine/{id}/release` */
export const useReleaseTick = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/admin/quarantine/:id/release', { params: { id } }),
  });

/** The limits beyond which no quotation is believed. */
export const marketLimitsQuery = () => read('/api/admin/market-limits');

type SetLimit = '/api/admin/market-limits/:name';

/** `PUT /api/admin/market-limits/{name}` */
export const useSetMarketLimit = () =>
  useMutation({
    mutationFn: ({ name, ...range }: ParamsOf<'PUT', SetLimit> & BodyOf<'PUT', SetLimit>) =>
      call('PUT /api/admin/market-limits/:name', { params: { name }, body: range }),
  });
