import { orderExportParameters } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber, type LocalHour, toLocalHour } from '@handelsplatz/domain/formats';
import { keptFileHours, toFileColumns, toOrdersQuery } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../../platform/context.ts';
import { namedId, newId } from '../../../platform/ids/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { linkTo, writeLetter } from '../../notifications/index.ts';
import type { OrderHistoryService } from '../history/order-history.service.ts';
import { type OrderedFile, readOrderedFile } from './order-files.read.ts';
import {
  createOrderFileStore,
  failAbandonedFiles,
  failFile,
  orderFileJob,
  purgeOrderFiles,
} from './order-files.store.ts';
import { createViewMailStore, type DueView } from './view-mails.store.ts';
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
  const { jobs, db, logger } = context;
  jobs.work<{ fileId: string }>(
    orderFileJob,
    async ({ fileId }, { attempt }) => {
      try {
        await makeFile(context, fileId);
      } catch (error) {
        if (attempt < mostAttempts) throw error;
        logger.error({ err: error, fileId }, 'a file of orders could not be written');
        await failFile(db, fileId);
      }
    },
    { concurrency: 3, perAccount: 1, retryLimit: mostAttempts - 1, retryDelaySeconds: 5, expireSeconds: 600 },
  );
  registerViewMails(context);
}

function registerViewMails({ jobs, db, brand, clock, config, transactions }: Context): void {
  const inTransaction = transactions((tx) => ({ views: createViewMailStore(tx), files: createOrderFileStore(tx) }));
  jobs.work(viewMailsJob, async () => {
    const now = clock.now();
    await purgeOrderFiles(db, now);
    await failAbandonedFiles(db);
    await inTransaction(async (stores) => {
      const hour = toLocalHour(now, brand.zone);
      for (const due of await stores.views.takeDue(hour)) {
        const file = toFile(due, now);
        if (file) {
          await stores.files.add(file);
          await stores.jobs.enqueue(orderFileJob, { fileId: file.id }, { accountId: file.accountId });
          continue;
        }
        await stores.views.end(due);
        await stores.jobs.enqueue('mail', toEndedMail(due, hour, { brand, config }));
      }
    });
  });
  jobs.schedule(viewMailsJob, '0 * * * *', { timeZone: brand.zone });
}

/** The last mail of a view whose filters nobody can read any more. */
function toEndedMail(
  { viewId, userId, accountId, name, email, person }: DueView,
  { day }: LocalHour,
  { brand, config }: Pick<Context, 'brand' | 'config'>,
): Mail {
  return {
    id: namedId(`${viewMailsJob}/${viewId}/${userId}/${day}`),
    to: email,
    accountId,
    ...viewEndedLetter({ name, person }, brand, config.publicUrl),
  };
}

/** The last mail of a view. */
export function viewEndedLetter({ name, person }: Pick<DueView, 'name' | 'person'>, brand: Brand, publicUrl: string) {
  return {
    subject: `${brand.company.headline}: Ansicht „${name}“ kommt nicht mehr`,
    ...writeLetter(brand, {
      kind: 'orderViewEnded',
      to: person,
      paragraphs: [
        `Die Filter Ihrer Ansicht „${name}“ lassen sich nicht mehr lesen. Deshalb senden wir Ihnen die Ansicht nicht mehr.`,
        'Bitte öffnen Sie „Bestellungen“, wählen Sie die Filter neu und speichern Sie die Ansicht.',
        linkTo('Zu den Bestellungen', `${publicUrl}/orders`),
        'Danach können Sie sie wieder per E-Mail bestellen.',
      ],
    }),
  };
}

/** The file of a view: exactly what the list shows under its name. */
function toFile({ userId, accountId, name, search, format }: DueView, now: Date) {
  const columns = toFileColumns(search.spalten?.split(',') ?? []);
  const read = orderExportParameters.safeParse({ ...toOrdersQuery(search), format, columns });
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

async function sendMail({ mailer, brand, config }: Context, file: OrderedFile, total: number): Promise<void> {
  const { id, accountId, reader } = file;
  await mailer.send({
    id: namedId(`${orderFileJob}/${id}`),
    to: reader.email,
    accountId,
    ...orderFileLetter(file, { total, brand, publicUrl: config.publicUrl }),
  });
}

interface Written {
  readonly total: number;
  readonly brand: Brand;
  readonly publicUrl: string;
}

/** The mail that a file is ready. */
export function orderFileLetter(
  { id, viewName, reader, expiresAt, asOf }: Pick<OrderedFile, 'id' | 'viewName' | 'reader' | 'expiresAt' | 'asOf'>,
  { total, brand, publicUrl }: Written,
) {
  const count = total === 1 ? 'eine Bestellung' : `${formatNumber(total, 0, brand.numbers)} Bestellungen`;
  const at = `${formatDayTime(asOf, brand.zone)} Uhr`;
  return {
    subject: `${brand.company.headline}: Ansicht „${viewName}“`,
    ...writeLetter(brand, {
      kind: 'orderFile',
      to: reader.name,
      paragraphs: [
        `Ihre Ansicht „${viewName}“ vom ${at} ist als Datei bereit. Sie enthält ${count}.`,
        linkTo('Die Datei', `${publicUrl}/orders?datei=${id}`),
        `Sie melden sich dafür an. Die Datei bleibt ${keptFileHours} Stunden, bis ${formatDayTime(expiresAt, brand.zone)} Uhr.`,
        'Unter „Bestellungen“ ändern Sie bei der Ansicht, wann sie kommt, oder bestellen sie ab.',
      ],
    }),
  };
}
