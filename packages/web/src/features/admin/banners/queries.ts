import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';

/** The topic with which the server announces a change of banners. */
const topic = 'banners';

/** What a banner says, to whom and when. */
export type BannerInput = BodyOf<'POST', '/api/admin/banners'>;

/** The banners of the user, shown or soon. */
export const shownBannersQuery = () => read('/api/banners', { staleTime: Number.POSITIVE_INFINITY });

/** All banners, for the provider. */
export const bannersQuery = () => read('/api/admin/banners');

const changed = () => invalidateTopics([topic]);

/** `POST /api/banners/{id}/dismissal` */
export const useDismissBanner = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/banners/:id/dismissal', undefined, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/banners`, or `PUT /api/admin/banners/{id}` with the version that was seen. */
export const useSaveBanner = (known?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (input: BannerInput): Promise<void> => {
      if (known)
        await api.put('/api/admin/banners/:id', { ...input, version: known.version }, { params: { id: known._id } });
      else await api.post('/api/admin/banners', input);
    },
    onSettled: changed,
  });

/** `POST /api/admin/banners/{id}/end` */
export const useEndBanner = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/admin/banners/:id/end', undefined, { params: { id } }),
    onSettled: changed,
  });
