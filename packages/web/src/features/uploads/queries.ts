import type { Upload, UploadCorrections } from '@handelsplatz/contract/uploads';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import type { kinds, UploadsSearch } from './search.ts';

/** Rows of a file on one page of the grid. */
export const rowsOnPage = 100;

/** The history of uploads, newest first. */
export const uploadsQuery = (kind: (typeof kinds)[number]) =>
  queryOptions({
    queryKey: ['uploads', 'list', kind],
    queryFn: ({ signal }) => api.get('/api/uploads', { signal, query: { kind, pageLimit: 50 } }),
  });

/** An upload with its verdict. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['uploads', 'one', id],
    queryFn: ({ signal }) => api.get('/api/uploads/:id', { signal, params: { id } }),
  });

/** A page of the rows of a file. */
export const uploadRowsQuery = (id: string, { zeilen, fehler, seite = 1 }: UploadsSearch) =>
  queryOptions({
    queryKey: ['uploads', 'rows', id, zeilen, fehler, seite],
    queryFn: ({ signal }) =>
      api.get('/api/uploads/:id/rows', {
        signal,
        params: { id },
        query: { filter: zeilen ?? 'all', code: fehler, from: (seite - 1) * rowsOnPage, limit: rowsOnPage },
      }),
    placeholderData: keepPreviousData,
  });

/** What a revert would do. */
export const revertQuery = (id: string) =>
  queryOptions({
    queryKey: ['uploads', 'revert', id],
    queryFn: ({ signal }) => api.get('/api/uploads/:id/revert', { signal, params: { id } }),
    staleTime: 0,
  });

function keep(upload: Upload): void {
  queryClient.setQueryData(uploadQuery(upload._id).queryKey, upload);
  invalidateTopics(['uploads']);
}

/** Mends cells, maps values, skips rows. */
export const useCorrections = ({ _id: id, revision }: Pick<Upload, '_id' | 'revision'>) =>
  useMutation({
    mutationFn: (corrections: Omit<UploadCorrections, 'revision'>) =>
      api.put('/api/uploads/:id/corrections', { revision, ...corrections }, { params: { id } }),
    onSuccess: keep,
    onError: () => invalidateTopics(['uploads']),
  });

/** Changes everything as validated. */
export const useCommit = ({ _id: id, dataVersion }: Pick<Upload, '_id' | 'dataVersion'>) =>
  useMutation({
    mutationFn: (consent: boolean) => api.post('/api/uploads/:id/commit', { dataVersion, consent }, { params: { id } }),
    onSuccess: keep,
    onError: () => invalidateTopics(['uploads']),
  });

/** Takes a committed upload back. */
export const useRevert = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/uploads/:id/revert', undefined, { params: { id } }),
    onSettled: () => invalidateTopics(['uploads']),
  });

/** Throws a dry run away. */
export const useDiscard = (id: string) =>
  useMutation({
    mutationFn: () => api.delete('/api/uploads/:id', { params: { id } }),
    // Not the upload itself, which its page still shows.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['uploads', 'list'] }),
    onError: () => invalidateTopics(['uploads']),
  });
