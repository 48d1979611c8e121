import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';

/** What a banner says, to whom and when. */
export type BannerInput = BodyOf<'POST', '/api/admin/banners'>;

/** The banners of the user, shown or soon. */
export const shownBannersQuery = () => read('/api/banners', { staleTime: Number.POSITIVE_INFINITY });

/** `POST /api/admin/banners`, or `PUT /api/admin/banners/{id}` with the version that was seen. */
export const useSaveBanner = (known?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (input: BannerInput): Promise<void> => {
      if (known)
        await call('PUT /api/admin/banners/:id', {
          params: { id: known._id },
          body: { ...input, version: known.version },
        });
      else await call('POST /api/admin/banners', { body: input });
    },
  });
