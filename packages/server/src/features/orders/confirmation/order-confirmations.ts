import type { Brand } from '@handelsplatz/domain/brands';
import { confirmationFile, isAnswered, isConfirmed, type MachinePaper, machineFile } from '@handelsplatz/domain/orders';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { PdfPrinter } from '../../../platform/pdf/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { OrderScope } from '../history/orders.read.ts';
import { canBeInvoiced, toInvoiceData } from './invoice-data.ts';
import { findEarlierTerms, findNotifiedOrder, type NotifiedOrder, readExplanation } from './notified-orders.read.ts';
import { toConfirmation } from './order-confirmation.ts';
import { toOrderX } from './order-x.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly printer: PdfPrinter;
}

export interface ConfirmationFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** Each side's copy of one order. */
export type ConfirmationCopies = Readonly<Record<OrderScope['side'], ConfirmationFile>>;

export interface OrderConfirmations {
  /**
   * The account's copy of one of its own orders, in any state, or an earlier version of it. Undefined for an order of another
   * account and for a version that never was.
   */
  find(scope: OrderScope, orderId: string, version?: number): Promise<ConfirmationFile | undefined>;
  /** The same for machines: the seller's answer in Order-X, or the data of an invoice for the seller. */
  findForMachines(
    scope: OrderScope,
    orderId: string,
    kind: MachinePaper,
    version?: number,
  ): Promise<BusinessResult<ConfirmationFile, 'invoice_data_incomplete' | 'order_not_answered'> | undefined>;
  /** Both copies of an order, for mails. */
  printBoth(order: NotifiedOrder): Promise<ConfirmationCopies>;
}

/** Order confirmations as PDF. They are drawn again for each request. */
export function createOrderConfirmations({ db, brand, clock, printer }: Dependencies): OrderConfirmations {
  const toVersion = async (order: NotifiedOrder, version: number | undefined): Promise<NotifiedOrder | undefined> => {
    if (version === undefined || version === order.documentVersion) return order;
    const terms = await findEarlierTerms(db, order.id, version);
    const before = { lawParts: null, loadings: [], billed: null };
    return terms && { ...order, ...before, ...terms, documentVersion: version, replacedBy: version + 1 };
  };
  const toFile = (order: NotifiedOrder, content: Buffer) => ({ filename: confirmationFile(order.orderNo), content });

  return {
    async find(scope, orderId, version) {
      const newest = await findNotifiedOrder(db, scope, orderId);
      const order = newest && (await toVersion(newest, version));
      if (!order) return undefined;
      const explanation = await readExplanation(db, order.id);
      const copy = toConfirmation({ order, explanation, side: scope.side, brand, now: clock.now() });
      const content = await printer.print(copy, { accountId: scope.accountId, urgent: true });
      return { filename: confirmationFile(order.orderNo, version), content };
    },
    async findForMachines(scope, orderId, kind, version) {
      const newest = await findNotifiedOrder(db, scope, orderId);
      const order = newest && (await toVersion(newest, version));
      // Only the seller writes invoices.
      if (!order || (kind === 'invoice-data' && scope.side !== 'seller')) return undefined;
      if (!isAnswered(order.status) || (kind === 'invoice-data' && !isConfirmed(order.status)))
        return refuseWith('order_not_answered');
      if (kind === 'invoice-data' && !canBeInvoiced(order)) return refuseWith('invoice_data_incomplete');
      const xml = kind === 'order-x' ? toOrderX(order, brand) : toInvoiceData(order, brand);
      return ok({ filename: machineFile(order.orderNo, kind, version), content: Buffer.from(xml) });
    },
    async printBoth(order) {
      const explanation = await readExplanation(db, order.id);
      const print = async (side: OrderScope['side']) => {
        const copy = toConfirmation({ order, explanation, side, brand, now: clock.now() });
        return toFile(order, await printer.print(copy, { accountId: order.buyerId, urgent: false }));
      };
      const [buyer, seller] = await Promise.all([print('buyer'), print('seller')]);
      return { buyer, seller };
    },
  };
}
