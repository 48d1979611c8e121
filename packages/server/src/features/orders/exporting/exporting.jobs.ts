import { orderExportQuery } from '@handelsplatz/contract/orders';
import { formatDayTime, formatNumber, toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import { toFileColumns, toOrdersQuery } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../../platform/context.ts';
import { namedId, newId } from '../../../platform/ids/index.ts';
import { writeLetter } from '../../notifications/index.ts';
import type { OrderHistoryService } from '../history/order-history.service.ts';
import { type OrderedFile, readOrderedFile } from './order-files.read.ts';
import { orderFileJob } from './order-files.service.ts';
import { createOrderFileStore, createWrittenFile, keptHours, purgeOrderFiles } from './order-files.store.ts';
import { createViewMailStore, type DueView, type LocalHour } from './view-mails.store.ts';
import { writeOrderFile } from './write-order-file.ts';

/** Orders the files of the views that are due, and deletes old files. Runs each hour on one node. */
const viewMailsJob = 'order-view-mails';

/** A file that cannot be written three times is given up. */
const mostAttempts = 3;

interface Context
  extends Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'logger' | 'transactions'> {
  readonly history: Pick<OrderHistoryService, 'readList'>;
}

/** Registers the writer of kept files and the hourly job. */
export function registerExportingJobs(context: Context): void {
  const { jobs, db, brand, clock, logger } = context;
  jobs.work<{ fileId: string }>(
    orderFileJob,
    async ({ fileId }, { attempt }) => {
      try {
        await makeFile(context, fileId);
      } catch (error) {
        if (attempt < mostAttempts) throw error;
        logger.error({ err: error, fileId }, 'a file of orders could not be written');
        await createWrittenFile(db, fileId).finish('FAILED');
      }
    },
    { retryLimit: mostAttempts - 1, retryDelaySeconds: 5, expireSeconds: 600 },
  );
  const inTransaction = context.transactions((tx) => ({
    views: createViewMailStore(tx),
    files: createOrderFileStore(tx),
  }));
  jobs.work(viewMailsJob, async () => {
    const now = clock.now();
    await purgeOrderFiles(db, now);
    await inTransaction(async (stores) => {
      for (const due of await stores.views.takeDue(toLocalHour(now, brand.zone))) {
        const file = toFile(due, now);
        if (!file) {
          logger.warn({ viewId: due.viewId }, 'a saved view has filters that nobody can read');
          continue;
        }
        await stores.files.add(file);
        await stores.jobs.enqueue(orderFileJob, { fileId: file.id });
      }
    });
  });
  jobs.schedule(viewMailsJob, '0 * * * *', { timeZone: brand.zone });
}

/** The day, the hour and the weekday in the brand's zone. */
function toLocalHour(now: Date, zone: AppContext['brand']['zone']): LocalHour {
  const day = toBrandDay(now, zone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { day, hour: Number(toBrandTime(now, zone).slice(0, 2)), weekday: weekday === 0 ? 7 : weekday };
}

/** The file of a view: exactly what the list shows under its name. */
function toFile({ userId, accountId, name, search, format }: DueView, now: Date) {
  const columns = toFileColumns(search.spalten?.split(',') ?? []);
  const read = orderExportQuery.safeParse({ ...toOrdersQuery(search), format, columns });
  if (!read.success) return undefined;
  const { format: _, columns: __, progress: ___, ...choice } = read.data;
  return { id: newId(now), accountId, userId, choice, asOf: now, format, columns, viewName: name };
}

/** Writes a file and sends its mail when a view ordered it. A file that is there already is not written again. */
async function makeFile(context: Context, fileId: string): Promise<void> {
  const file = await readOrderedFile(context.db, fileId);
  if (!file) return;
  const total = file.state === 'READY' ? file.total : await writeOrderFile(context, file);
  if (file.viewName !== '' && typeof total === 'number') await sendMail(context, file, total);
}

async function sendMail(
  { mailer, brand, config }: Context,
  { id, accountId, viewName, reader, expiresAt, asOf }: OrderedFile,
  total: number,
): Promise<void> {
  const count = total === 1 ? 'eine Bestellung' : `${formatNumber(total, 0, brand.numbers)} Bestellungen`;
  const at = formatDayTime(asOf, brand.zone);
  await mailer.send({
    id: namedId(`${orderFileJob}/${id}`),
    to: reader.email,
    accountId,
    subject: `${brand.company.headline}: Ansicht „${viewName}“`,
    text: writeLetter(brand, {
      to: reader.name,
      paragraphs: [
        `Ihre Ansicht „${viewName}“ vom ${at} ist als Datei bereit. Sie enthält ${count}.`,
        `Die Datei: ${config.publicUrl}/orders?datei=${id}`,
        `Sie melden sich dafür an. Die Datei bleibt ${keptHours} Stunden, bis ${formatDayTime(expiresAt, brand.zone)}.`,
        'Unter „Bestellungen“ ändern Sie bei der Ansicht, wann sie kommt, oder bestellen sie ab.',
      ],
    }),
  });
}
