import type { Brand } from '@handelsplatz/domain/brands';
import { confirmationFile } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { PdfPrinter } from '../../platform/pdf/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { confirmationOf } from './order-confirmation.ts';
import type { OrderScope } from './orders.read.ts';
import { findToldOrder, readExplanation, type ToldOrder } from './told-orders.read.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly printer: PdfPrinter;
}

/** A confirmation as a file. */
export interface ConfirmationFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** Each side's copy of one order. */
export type ConfirmationCopies = Readonly<Record<OrderScope['side'], ConfirmationFile>>;

export interface OrderConfirmations {
  /** The account's copy of one of its own orders, in whatever state; undefined for another account's. */
  find(scope: OrderScope, orderId: string): Promise<ConfirmationFile | undefined>;
  /** Both copies of an order, for mails. */
  printBoth(order: ToldOrder): Promise<ConfirmationCopies>;
}

/** Confirmations of orders as PDF, drawn anew whenever they are asked for. */
export function createOrderConfirmations({ db, brand, clock, printer }: Dependencies): OrderConfirmations {
  const fileOf = (order: ToldOrder, content: Buffer) => ({ filename: confirmationFile(order.orderNo), content });

  return {
    async find(scope, orderId) {
      const order = await findToldOrder(db, scope, orderId);
      if (!order) return undefined;
      const explanation = await readExplanation(db, order.id);
      const copy = confirmationOf({ order, explanation, side: scope.side, brand, now: clock.now() });
      return fileOf(order, await printer.print(copy, { urgent: true }));
    },
    async printBoth(order) {
      const explanation = await readExplanation(db, order.id);
      const print = async (side: OrderScope['side']) =>
        fileOf(order, await printer.print(confirmationOf({ order, explanation, side, brand, now: clock.now() })));
      const [buyer, seller] = await Promise.all([print('buyer'), print('seller')]);
      return { buyer, seller };
    },
  };
}
