import type { AppContext } from '../../../platform/context.ts';
import { namedId } from '../../../platform/ids/index.ts';
import { orderStepJob, type StepNoticeJob } from '../changing/announce-step.ts';
import { readNotifiedOrders } from '../confirmation/notified-orders.read.ts';
import type { OrderConfirmations } from '../confirmation/order-confirmations.ts';
import { findNotifiedAmendment, findNotifiedLifting } from './notified-steps.read.ts';
import { stepMails } from './step-mails.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'> & {
  readonly confirmations: Pick<OrderConfirmations, 'printBoth'>;
};

/** Steps that make a new version of the confirmation, which comes with the mail. */
const withDocument: readonly StepNoticeJob['notice'][] = ['APPLY', 'CONSENT'];

/** Registers the worker that notifies people of a step by mail. A repeated job sends nothing twice. */
export function registerStepJobs({ db, jobs, mailer, brand, config, confirmations }: Context): void {
  const toMails = stepMails(brand, config.publicUrl);
  jobs.work<StepNoticeJob>(orderStepJob, async ({ orderId, notice, key, amendment: number, liftingId, reason, by }) => {
    const [order] = await readNotifiedOrders(db, [orderId]);
    if (!order) return;
    const [amendment, lifting] = await Promise.all([
      number === undefined ? undefined : findNotifiedAmendment(db, orderId, number),
      liftingId === undefined ? undefined : findNotifiedLifting(db, liftingId),
    ]);
    const copies = withDocument.includes(notice) ? await confirmations.printBoth(order) : undefined;
    const mails = toMails({ order, notice, amendment, lifting, reason, by }).map(({ side, ...mail }) => {
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
