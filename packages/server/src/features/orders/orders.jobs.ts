import { isConfirmed } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { BatchedJob } from '../../platform/jobs/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { ConfirmationCopies, OrderConfirmations } from './order-confirmations.ts';
import { type OrderMail, orderMails } from './order-mails.ts';
import { orderCancelledJob, orderConfirmedJob, orderPlacedJob } from './order-notices.ts';
import { readToldOrders, type ToldOrder } from './told-orders.read.ts';

interface OrderJob {
  readonly orderIds: string[];
}

interface Notice {
  mailsOf(order: ToldOrder): OrderMail[];
  /** Whether its mails carry the confirmation. */
  confirms(order: ToldOrder): boolean;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'> & {
  readonly confirmations: Pick<OrderConfirmations, 'printBoth'>;
};

/** Documents are large and take their time, so that few are held at once. */
const documentsAtOnce = 8;

/** Registers the workers that tell both sides of an order by mail. A mail's id is made from order and reader, so a job that runs again sends nothing twice. */
export function registerOrderJobs(context: Context): void {
  const { placed, confirmed, cancelled } = orderMails(context.brand, context.config.publicUrl);
  workOn(context, orderPlacedJob, {
    mailsOf: placed,
    confirms: ({ placedAs, status }) => placedAs === 'CONFIRMED' && isConfirmed(status),
  });
  workOn(context, orderConfirmedJob, { mailsOf: confirmed, confirms: ({ status }) => isConfirmed(status) });
  workOn(context, orderCancelledJob, { mailsOf: cancelled, confirms: () => false });
}

function workOn(context: Context, name: string, notice: Notice): void {
  context.jobs.workBatch<OrderJob>(name, async (batch) => {
    const orders = await readToldOrders(
      context.db,
      batch.flatMap(({ data }) => data.orderIds),
    );
    const plain = orders.filter((order) => !notice.confirms(order));
    const documented = orders.filter((order) => notice.confirms(order));
    const untold = new Map<string, unknown>();
    for (const group of [plain, ...groupsOf(documented, documentsAtOnce)])
      for (const [orderId, error] of await tell(context, { name, notice, orders: group })) untold.set(orderId, error);
    const untoldOf = ({ data }: BatchedJob<OrderJob>) => data.orderIds.find((orderId) => untold.has(orderId));
    return new Map(batch.filter(untoldOf).map((job) => [job.id, untold.get(untoldOf(job) ?? '')]));
  });
}

interface Telling {
  readonly name: string;
  readonly notice: Notice;
  readonly orders: readonly ToldOrder[];
}

/** Sends the mails of some orders; answers which of these could not be told, and why. */
async function tell(
  { confirmations, mailer }: Context,
  { name, notice, orders }: Telling,
): Promise<ReadonlyMap<string, unknown>> {
  const orderOf = new Map<Mail, string>();
  const untold = new Map<string, unknown>();
  const write = async (order: ToldOrder) => {
    const copies = notice.confirms(order) ? await confirmations.printBoth(order) : undefined;
    for (const mail of notice.mailsOf(order)) orderOf.set(mailFor(`${name}/${order.id}`, mail, copies), order.id);
  };
  await Promise.all(orders.map((order) => write(order).catch((error: unknown) => untold.set(order.id, error))));
  if (orderOf.size === 0) return untold;
  for (const [mail, error] of await mailer.sendAll([...orderOf.keys()])) untold.set(orderOf.get(mail) ?? '', error);
  return untold;
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

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
