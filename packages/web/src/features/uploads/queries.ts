import type { Upload, UploadCorrections } from '@handelsplatz/contract/uploads';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { call, read } from '../../platform/api/calls.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import type { UploadsSearch } from './search.ts';

/** Rows of a file on one page of the grid. */
export const rowsOnPage = 100;

/** An upload with its verdict. */
export const uploadQuery = (id: string) => read('/api/uploads/:id', { params: { id } });

/** A page of the rows of a file. */
export const uploadRowsQuery = (id: string, { zeilen, fehler, seite = 1 }: UploadsSearch) =>
  read('/api/uploads/:id/rows', {
    params: { id },
    query: { filter: zeilen ?? 'all', code: fehler, from: (seite - 1) * rowsOnPage, limit: rowsOnPage },
    placeholderData: keepPreviousData,
  });

const keep = (upload: Upload) => queryClient.setQueryData(uploadQuery(upload._id).queryKey, upload);

/** Mends cells, maps values, skips rows. */
export const useCorrections = ({ _id: id, revision }: Pick<Upload, '_id' | 'revision'>) =>
  useMutation({
    mutationFn: (corrections: Omit<UploadCorrections, 'revision'>) =>
      call('PUT /api/uploads/:id/corrections', { params: { id }, body: { revision, ...corrections } }),
    onSuccess: keep,
  });

/** Changes everything as validated. */
export const useCommit = ({ _id: id, dataVersion }: Pick<Upload, '_id' | 'dataVersion'>) =>
  useMutation({
    mutationFn: (consent: boolean) =>
      call('POST /api/uploads/:id/commit', { params: { id }, body: { dataVersion, consent } }),
    onSuccess: keep,
  });

/** Throws a dry run away. */
export const useDiscard = (id: string) =>
  useMutation({
    mutationFn: () => api.delete('/api/uploads/:id', { params: { id } }),
    // Not the upload itself, which its page still shows.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['uploads', '/api/uploads'] }),
    onError: () => invalidateTopics(['uploads']),
  });
