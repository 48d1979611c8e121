import type { NewsInput } from '@handelsplatz/contract/news';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { call } from '../../platform/api/calls.ts';

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
