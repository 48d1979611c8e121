import type { OrderSide } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../../platform/context.ts';
import { namedId } from '../../../platform/ids/index.ts';
import { createNotifier, withWantedMail } from '../../notifications/index.ts';
import { orderStepJob, type StepNotice, type StepNoticeJob } from '../changing/announce-step.ts';
import { noticeOfOrder } from '../confirmation/notices-of-orders.ts';
import { readNotifiedOrders } from '../confirmation/notified-orders.read.ts';
import type { OrderConfirmations } from '../confirmation/order-confirmations.ts';
import { findNotifiedAmendment, findNotifiedLifting } from './notified-steps.read.ts';
import { type NotifiedStep, stepMails } from './step-mails.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'> & {
  readonly confirmations: Pick<OrderConfirmations, 'printBoth'>;
};

/** Steps that make a new version of the confirmation, which comes with the mail. */
const withDocument: readonly StepNoticeJob['notice'][] = ['APPLY', 'CONSENT'];

/** Registers the worker that notifies people of a step by mail. A repeated job sends nothing twice. */
export function registerStepJobs(context: Context): void {
  const { db, jobs, mailer, brand, config, confirmations } = context;
  const toMails = stepMails(brand, config.publicUrl);
  const notifyOnce = createNotifier(context);
  jobs.work<StepNoticeJob>(orderStepJob, async ({ orderId, notice, key, amendment: number, liftingId, reason, by }) => {
    const [order] = await readNotifiedOrders(db, [orderId]);
    if (!order) return;
    const [amendment, lifting] = await Promise.all([
      number === undefined ? undefined : findNotifiedAmendment(db, orderId, number),
      liftingId === undefined ? undefined : findNotifiedLifting(db, liftingId),
    ]);
    const copies =
      withDocument.includes(notice) || (notice === 'LIFT' && amendment)
        ? await confirmations.printBoth(order)
        : undefined;
    const step = { order, notice, amendment, lifting, reason, by };
    const written = toMails(step);
    await notifyOnce(toNotices(step, [...new Set(written.map(({ side }) => side))], key));
    const mails = (await withWantedMail(db, toKind(notice), written)).map(({ side, ...mail }) => {
      const file = copies?.[side];
      return {
        ...mail,
        id: namedId(`${orderStepJob}/${notice}/${orderId}/${key}/${mail.to}`),
        ...(file && {
          attachments: [
            {
              filename: file.filename,
              contentType: 'application/pdf',
              contentBase64: file.content.toString('base64'),
            },
          ],
        }),
      };
    });
    const [failure] = [...(await mailer.sendAll(mails)).values()];
    if (failure !== undefined) throw failure;
  });
}

type Amendment = 'AMEND' | 'APPLY' | 'CONSENT' | 'REFUSE' | 'WITHDRAW' | 'EXPIRE';

const amendments: readonly StepNotice[] = ['AMEND', 'APPLY', 'CONSENT', 'REFUSE', 'WITHDRAW', 'EXPIRE'];
const isAmendment = (notice: StepNotice): notice is Amendment => amendments.includes(notice);
const toKind = (notice: StepNotice) => (isAmendment(notice) ? 'orderAmendment' : 'orderStep');

/** The notices of the sides that hear of a step. */
function toNotices({ order, notice, amendment, reason }: NotifiedStep, sides: readonly OrderSide[], key: string) {
  const until = amendment && { until: amendment.validUntil.toISOString() };
  return sides.map((side) =>
    noticeOfOrder(
      order,
      side,
      isAmendment(notice)
        ? { kind: 'orderAmendment', facts: { step: notice, ...until } }
        : { kind: 'orderStep', facts: { step: notice, ...(reason && { reason }) } },
      `${notice}/${key}`,
    ),
  );
}
