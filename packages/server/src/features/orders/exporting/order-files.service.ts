import type { OrderExportParameters } from '@handelsplatz/contract/orders';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { newId } from '../../../platform/ids/index.ts';
import { refuseWith } from '../../../platform/refusals/index.ts';
import { createOrderFileStore, orderFileJob } from './order-files.store.ts';

/** Files that are written for a user at a time. */
const mostWriting = 3;

type Person = Pick<Actor, 'userId' | 'accountId'>;

export type OrderFileService = ReturnType<typeof createOrderFileService>;

/** Orders and deletes kept files. */
export function createOrderFileService({ clock, transactions }: Pick<AppContext, 'clock' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({ files: createOrderFileStore(tx) }));
  return {
    order: ({ userId, accountId }: Person, request: Omit<OrderExportParameters, 'progress'>) =>
      inTransaction(async ({ files, jobs }) => {
        if ((await files.countWriting(userId)) >= mostWriting)
          return refuseWith('order_files_busy', { max: mostWriting });
        const { format, columns = [], ...choice } = request;
        const asOf = clock.now();
        const id = newId(asOf);
        await files.add({ id, accountId, userId, choice, asOf, format, columns, viewName: '' });
        await jobs.enqueue(orderFileJob, { fileId: id }, { accountId });
        return ok(id);
      }),
    remove: ({ userId }: Person, id: string): Promise<void> =>
      inTransaction(async ({ files }) => {
        if (!(await files.remove(id, userId))) throw notFound();
      }),
  };
}
