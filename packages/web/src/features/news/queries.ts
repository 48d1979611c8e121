import type { NewsInput } from '@handelsplatz/contract/news';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { call, read } from '../../platform/api/calls.ts';

/** The last 10 posts (Specification 9). */
export const newsQuery = () => read('/api/news');

/** The seller's own posts in all states. */
export const ownPostsQuery = () => read('/api/news/own', { placeholderData: keepPreviousData });

/** Products and regions by which the readers of a post can be chosen. */
export const goodsQuery = () => read('/api/generic/metadata');

/** `POST /api/news/seen`. A failure is not worth a message: the next page notes it again. */
export function noteSeen(ids: string[]): void {
  api.post('/api/news/seen', { ids }).catch(() => undefined);
}

/** Writes a post, or changes the version of one that the user saw. */
export const useSavePost = (known: { readonly _id: string; readonly version: number } | undefined) =>
  useMutation({
    mutationFn: async (post: NewsInput) => {
      if (known) await call('PUT /api/news/:id', { params: { id: known._id }, body: { version: known.version, post } });
      else await call('POST /api/news', { body: post });
    },
  });

/** `DELETE /api/news/{id}`. */
export const useRemovePost = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/news/:id', { params: { id } }),
  });

/** `POST /api/news/{id}/restoration`: takes a deletion back. */
export const useRestorePost = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/news/:id/restoration', { params: { id } }),
  });
