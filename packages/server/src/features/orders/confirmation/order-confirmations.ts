import type { Brand } from '@handelsplatz/domain/brands';
import { confirmationFile } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { PdfPrinter } from '../../../platform/pdf/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { OrderScope } from '../history/orders.read.ts';
import { findNotifiedOrder, type NotifiedOrder, readExplanation } from './notified-orders.read.ts';
import { toConfirmation } from './order-confirmation.ts';

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
  /** The account's copy of one of its own orders, in any state; undefined for an order of another account. */
  find(scope: OrderScope, orderId: string): Promise<ConfirmationFile | undefined>;
  /** Both copies of an order, for mails. */
  printBoth(order: NotifiedOrder): Promise<ConfirmationCopies>;
}

/** Order confirmations as PDF. They are drawn again for each request. */
export function createOrderConfirmations({ db, brand, clock, printer }: Dependencies): OrderConfirmations {
  const toFile = (order: NotifiedOrder, content: Buffer) => ({ filename: confirmationFile(order.orderNo), content });

  return {
    async find(scope, orderId) {
      const order = await findNotifiedOrder(db, scope, orderId);
      if (!order) return undefined;
      const explanation = await readExplanation(db, order.id);
      const copy = toConfirmation({ order, explanation, side: scope.side, brand, now: clock.now() });
      return toFile(order, await printer.print(copy, { urgent: true }));
    },
    async printBoth(order) {
      const explanation = await readExplanation(db, order.id);
      const print = async (side: OrderScope['side']) =>
        toFile(order, await printer.print(toConfirmation({ order, explanation, side, brand, now: clock.now() })));
      const [buyer, seller] = await Promise.all([print('buyer'), print('seller')]);
      return { buyer, seller };
    },
  };
}
