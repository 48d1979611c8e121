import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf, ParamsOf } from '../../platform/api/typed-routes.ts';

/** The topic with which the server announces a change of the quarantine. */
const supervision = 'market-supervision';

/** Quotations that were kept out of the market. */
export const quarantineQuery = () => read('/api/admin/quarantine');

/** The impact on prices of releasing a quotation. Requested again each time. */
export const tickImpactQuery = (id: string) =>
  read('/api/admin/quarantine/:id/impact', { params: { id }, staleTime: 0, gcTime: 0 });

/** `POST /api/admin/quarantine/{id}/release` */
export const useReleaseTick = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/admin/quarantine/:id/release', undefined, { params: { id } }),
    onSettled: () => invalidateTopics([supervision]),
  });

/** The limits beyond which no quotation is believed. */
export const marketLimitsQuery = () => read('/api/admin/market-limits');

type SetLimit = '/api/admin/market-limits/:name';

/** `PUT /api/admin/market-limits/{name}` */
export const useSetMarketLimit = () =>
  useMutation({
    mutationFn: ({ name, ...range }: ParamsOf<'PUT', SetLimit> & BodyOf<'PUT', SetLimit>) =>
      api.put('/api/admin/market-limits/:name', range, { params: { name } }),
    onSettled: () => invalidateTopics([supervision]),
  });
