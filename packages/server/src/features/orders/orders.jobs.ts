import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatMoney, formatPrice } from '@handelsplatz/domain/formats';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { BatchedJob } from '../../platform/jobs/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { writeLetter } from '../notifications/index.ts';
import { quantityText } from '../offers/index.ts';
import { orderCancelledJob, orderConfirmedJob, orderPlacedJob } from './order-notices.ts';

interface OrderJob {
  readonly orderIds: string[];
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface MailedOrder {
  id: string;
  orderNo: string;
  productName: string;
  terminalName: string;
  buyerName: string;
  customerNo: string;
  sellerName: string;
  buyerEmail: string;
  /** First and last name of whoever ordered. */
  buyerPerson: string;
  sellerEmails: string[];
  volumeLitres: number;
  purchaseUnit: 'cbm' | 'lt';
  priceMinor: number;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  paymentTerm: number;
  collectionStart: string;
  collectionEnd: string;
  contractNo: string | null;
  liftingNo: string | null;
  pickupNo: string | null;
  cancelledReason: string | null;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the workers that tell both sides of an order by mail. A mail's id is made from order and reader, so a job that runs again sends nothing twice. */
export function registerOrderJobs(context: Context): void {
  const texts = mailTexts(context.brand, context.config.publicUrl);
  const each = (name: string, mailsOf: (order: MailedOrder) => Letter[]) =>
    context.jobs.workBatch<OrderJob>(name, async (jobs) => {
      const orders = await readMailedOrders(
        context.db,
        jobs.flatMap(({ data }) => data.orderIds),
      );
      const mails = orders.flatMap((order) =>
        mailsOf(order).map((letter) => ({
          ...letter,
          id: namedId(`${name}/${order.id}/${letter.to}`),
          orderId: order.id,
        })),
      );
      const unsent = new Map<string, unknown>();
      for (const [mail, error] of await context.mailer.sendAll(mails)) {
        const { orderId } = mails.find(({ id }) => id === mail.id) ?? {};
        if (orderId) unsent.set(orderId, error);
      }
      const isUnsent = ({ data }: BatchedJob<OrderJob>) => data.orderIds.find((orderId) => unsent.has(orderId));
      return new Map(jobs.filter(isUnsent).map((job) => [job.id, unsent.get(isUnsent(job) ?? '')]));
    });

  each(orderPlacedJob, (order) => [
    { to: order.buyerEmail, subject: `Ihre Bestellung ${order.orderNo}`, text: texts.placedForBuyer(order) },
    ...order.sellerEmails.map((to) => ({
      to,
      subject: `Neue Bestellung ${order.orderNo}`,
      text: texts.placedForSeller(order),
    })),
  ]);
  each(orderConfirmedJob, (order) => [
    { to: order.buyerEmail, subject: `Bestellung ${order.orderNo} bestätigt`, text: texts.confirmed(order) },
  ]);
  each(orderCancelledJob, (order) => [
    {
      to: order.buyerEmail,
      subject: `Bestellung ${order.orderNo} abgelehnt`,
      text: texts.cancelled(order, order.buyerPerson),
    },
    ...order.sellerEmails.map((to) => ({
      to,
      subject: `Bestellung ${order.orderNo} abgelehnt`,
      text: texts.cancelled(order, order.sellerName),
    })),
  ]);
}

function mailTexts(brand: Brand, publicUrl: string) {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const summary = (order: MailedOrder) =>
    [
      `Bestellnummer: ${order.orderNo}`,
      `Produkt: ${order.productName}`,
      `Ladestelle: ${order.terminalName}`,
      `Menge: ${quantityText(order.volumeLitres, order.purchaseUnit, brand)} ${order.purchaseUnit}`,
      `Preis: ${formatPrice(priceMinorPer100L(order.priceMinor), brand.numbers)} ${brand.currency} je 100 l bei 15 °C`,
      `Netto: ${money(order.netMinor)}, ${brand.code === 'at' ? 'USt.' : 'MwSt.'}: ${money(order.vatMinor)}, brutto: ${money(order.grossMinor)}`,
      `Zahlungsziel: ${order.paymentTerm} Tage`,
      `Abholung: ${formatCalendarDay(order.collectionStart)} bis ${formatCalendarDay(order.collectionEnd)}`,
    ].join('\n');
  const letter = (to: string, ...paragraphs: string[]) =>
    writeLetter(brand, { to, paragraphs: [...paragraphs, `Alle Bestellungen: ${publicUrl}/orders`] });
  return {
    placedForBuyer: (order: MailedOrder) =>
      letter(order.buyerPerson, `wir haben Ihre Bestellung bei ${order.sellerName} aufgenommen.`, summary(order)),
    placedForSeller: (order: MailedOrder) =>
      letter(
        order.sellerName,
        `${order.buyerName} (${order.customerNo}) hat bei Ihnen bestellt.`,
        summary(order),
        'Bitte ergänzen Sie Kontrakt-, Lade- und Abholnummer, falls die Bestellung noch auf sie wartet.',
      ),
    confirmed: (order: MailedOrder) =>
      letter(
        order.buyerPerson,
        `${order.sellerName} hat Ihre Bestellung bestätigt.`,
        `Kontraktnummer: ${order.contractNo ?? '–'}\nLadenummer: ${order.liftingNo ?? '–'}\nAbholnummer: ${order.pickupNo ?? '–'}`,
        summary(order),
      ),
    cancelled: (order: MailedOrder, to: string) =>
      letter(to, `die folgende Bestellung wurde abgelehnt. Grund: ${order.cancelledReason ?? '–'}`, summary(order)),
  };
}

async function readMailedOrders(db: Kysely<Tables>, orderIds: readonly string[]): Promise<MailedOrder[]> {
  const { rows } = await sql<MailedOrder>`
    select o.id, o.order_no, p.name as product_name, t.name as terminal_name, b.name as buyer_name, b.customer_no, s.name as seller_name,
           u.email as buyer_email, trim(u.first_name || ' ' || u.last_name) as buyer_person,
           coalesce((select array_agg(email order by email) from users where account_id = o.seller_id and status = 100), '{}') as seller_emails,
           o.volume_litres, o.purchase_unit, o.price_minor, o.net_minor, o.vat_minor, o.gross_minor, o.payment_term,
           o.collection_start, o.collection_end, o.contract_no, o.lifting_no, o.pickup_no, o.cancelled_reason
      from orders o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join accounts b on b.id = o.buyer_id
      join accounts s on s.id = o.seller_id
      join users u on u.id = o.buyer_user_id
     where o.id = any(${orderIds}::uuid[])
     order by o.order_no`.execute(db);
  return rows;
}
