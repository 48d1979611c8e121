import { isConfirmed, type OrderSide } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { BatchedJob } from '../../platform/jobs/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { createNotifier, withWantedMail } from '../notifications/index.ts';
import { noticeOfOrder } from './confirmation/notices-of-orders.ts';
import { type NotifiedOrder, readNotifiedOrders } from './confirmation/notified-orders.read.ts';
import type { ConfirmationCopies, OrderConfirmations } from './confirmation/order-confirmations.ts';
import { type OrderMail, orderMails } from './confirmation/order-mails.ts';
import { orderCancelledJob, orderConfirmedJob, orderPlacedJob } from './confirmation/order-notices.ts';

interface OrderJob {
  readonly orderIds: string[];
}

interface Notice {
  /** The step that the sides see on their pages; the side that took it gets no notice. */
  readonly step: NoticedOrderStep;
  readonly sides: readonly OrderSide[];
  toMails(order: NotifiedOrder): OrderMail[];
  /** Whether the mails of this job carry the confirmation. */
  confirms(order: NotifiedOrder): boolean;
}

type NoticedOrderStep = 'PLACED' | 'CONFIRMED' | 'CANCELLED';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'> & {
  readonly confirmations: Pick<OrderConfirmations, 'printBoth'>;
};

/** Documents are large and slow to make, so only a few are in memory at once. */
const documentsAtOnce = 8;

/**
 * Registers the workers that notify both sides of an order by mail. The id of a mail is made from the order and the reader, so
 * a repeated job sends nothing twice.
 */
export function registerOrderJobs(context: Context): void {
  const { placed, confirmed, cancelled } = orderMails(context.brand, context.config.publicUrl);
  workOn(context, orderPlacedJob, {
    step: 'PLACED',
    sides: ['seller'],
    toMails: placed,
    confirms: ({ placedAs, status }) => placedAs === 'CONFIRMED' && isConfirmed(status),
  });
  workOn(context, orderConfirmedJob, {
    step: 'CONFIRMED',
    sides: ['buyer'],
    toMails: confirmed,
    confirms: ({ status }) => isConfirmed(status),
  });
  workOn(context, orderCancelledJob, {
    step: 'CANCELLED',
    sides: ['buyer', 'seller'],
    toMails: cancelled,
    confirms: () => false,
  });
}

function workOn(context: Context, name: string, notice: Notice): void {
  const notifyOnce = createNotifier(context);
  context.jobs.workBatch<OrderJob>(name, async (batch) => {
    const orders = await readNotifiedOrders(
      context.db,
      batch.flatMap(({ data }) => data.orderIds),
    );
    await notifyOnce(orders.flatMap((order) => toNotices(order, notice)));
    const plain = orders.filter((order) => !notice.confirms(order));
    const documented = orders.filter((order) => notice.confirms(order));
    const unnotified = new Map<string, unknown>();
    for (const group of [plain, ...splitIntoGroups(documented, documentsAtOnce)])
      for (const [orderId, error] of await sendMails(context, { name, notice, orders: group }))
        unnotified.set(orderId, error);
    const findUnnotified = ({ data }: BatchedJob<OrderJob>) => data.orderIds.find((orderId) => unnotified.has(orderId));
    return new Map(batch.filter(findUnnotified).map((job) => [job.id, unnotified.get(findUnnotified(job) ?? '')]));
  });
}

function toNotices(order: NotifiedOrder, { step, sides }: Notice) {
  const reason = step === 'CANCELLED' && order.cancelledReason ? { reason: order.cancelledReason } : {};
  const needsNumbers = step === 'PLACED' && order.status === 'INCOMPLETE';
  const facts = { step, ...reason, ...(needsNumbers && { needsNumbers }) };
  return sides.map((side) => noticeOfOrder(order, side, { kind: 'orderStep', facts }, step));
}

interface Notification {
  readonly name: string;
  readonly notice: Notice;
  readonly orders: readonly NotifiedOrder[];
}

/** Sends the mails of some orders. Returns the failed ones with the reason. */
async function sendMails(
  { confirmations, mailer, db }: Context,
  { name, notice, orders }: Notification,
): Promise<ReadonlyMap<string, unknown>> {
  const orderByMail = new Map<Mail, string>();
  const unnotified = new Map<string, unknown>();
  const written = orders.flatMap((order) => {
    try {
      return notice.toMails(order).map((mail) => ({ ...mail, orderId: order.id }));
    } catch (error) {
      unnotified.set(order.id, error);
      return [];
    }
  });
  const wanted = Map.groupBy(await withWantedMail(db, 'orderStep', written), ({ orderId }) => orderId);
  const write = async (order: NotifiedOrder) => {
    const copies = notice.confirms(order) ? await confirmations.printBoth(order) : undefined;
    for (const { orderId, ...mail } of wanted.get(order.id) ?? [])
      orderByMail.set(mailFor(`${name}/${orderId}`, mail, copies), orderId);
  };
  await Promise.all(orders.map((order) => write(order).catch((error: unknown) => unnotified.set(order.id, error))));
  if (orderByMail.size === 0) return unnotified;
  for (const [mail, error] of await mailer.sendAll([...orderByMail.keys()]))
    unnotified.set(orderByMail.get(mail) ?? '', error);
  return unnotified;
}

function mailFor(name: string, { side, ...mail }: OrderMail, copies: ConfirmationCopies | undefined): Mail {
  const file = copies?.[side];
  return {
    ...mail,
    id: namedId(`${name}/${mail.to}`),
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
}

function splitIntoGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
