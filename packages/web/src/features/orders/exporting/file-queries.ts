import type { ExportColumn, OrderFile } from '@handelsplatz/contract/orders';
import { toOrdersQuery } from '@handelsplatz/domain/orders';
import { useMutation } from '@tanstack/react-query';
import { api, readFileName } from '../../../platform/api/api.ts';
import { call, read } from '../../../platform/api/calls.ts';
import { receiveResuming } from '../../../platform/api/receive-resuming.ts';
import type { OrdersSearch } from '../search.ts';

/** How often a file that is being written is asked for. */
const everyMs = 700;

const isWriting = ({ state }: OrderFile) => state === 'WRITING';

/** The kept files of the user, newest first. */
export const orderFilesQuery = () =>
  read('/api/orderFiles', {
    refetchInterval: ({ state: { data } }) => (data?.files.some(isWriting) ? everyMs : false),
    select: ({ files }) => files,
  });

/** One kept file. */
export const orderFileQuery = (id: string) =>
  read('/api/orderFiles/:id', {
    params: { id },
    refetchInterval: ({ state: { data } }) => (data && isWriting(data) ? everyMs : false),
  });

/** What a file holds, besides the filters. */
export interface FileChoice {
  readonly format: 'csv' | 'xlsx';
  /** Omitted: all columns. */
  readonly columns: ExportColumn[] | undefined;
}

/** `POST /api/orderFiles`; returns the identifier of the file. */
export const useOrderFile = (search: OrdersSearch) =>
  useMutation({
    mutationFn: async ({ format, columns }: FileChoice) =>
      (await call('POST /api/orderFiles', { body: { ...toOrdersQuery(search), format, columns } }))._id,
  });

/** Loads a kept file, over broken connections too. */
export async function loadOrderFile(
  id: string,
  how: { signal: AbortSignal; onProgress: (bytes: number, broken: boolean) => void },
) {
  const open = (from: number) => api.open('/api/orderFiles/:id/content', from, { params: { id }, signal: how.signal });
  const { response, content } = await receiveResuming(open, how);
  return { name: readFileName(response), content };
}
