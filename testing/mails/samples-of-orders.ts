import type { Brand } from '@handelsplatz/domain/brands';
import type { StepNotice } from '../../packages/server/src/features/orders/changing/announce-step.ts';
import { orderMails } from '../../packages/server/src/features/orders/confirmation/order-mails.ts';
import {
  orderFileLetter,
  viewEndedLetter,
} from '../../packages/server/src/features/orders/exporting/exporting.jobs.ts';
import { stepMails } from '../../packages/server/src/features/orders/notifying/step-mails.ts';
import { at, publicUrl, type Sample } from './sample.ts';
import { sampleOrder, withTax } from './sample-order.ts';

const orderOf = (brand: Brand) => withTax(sampleOrder, brand);

/** Every step, so that a new one without a sample is a type error. */
const steps: Readonly<Record<StepNotice, true>> = {
  ...{ APPROVE: true, TRANSFER: true, LIFT: true, ASK: true, CLOSE: true, AMEND: true, APPLY: true, CONSENT: true },
  ...{ REFUSE: true, WITHDRAW: true, REFUSE_OVER_LIFT: true, SHARE: true, REVOKE: true, EXPIRE: true },
};

function writeStep(notice: StepNotice, brand: Brand) {
  const order = orderOf(brand);
  const billed = { litres: 29_850, netMinor: 2_942_315, grossMinor: 3_501_355 };
  const { priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd } = order;
  const before = { priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd };
  const after = { ...before, volumeLitres: 25_000, grossMinor: 2_932_457, collectionEnd: '2026-12-06' };
  return stepMails(
    brand,
    publicUrl,
  )({
    order: notice === 'CLOSE' ? withTax({ ...order, billed }, brand) : order,
    notice,
    amendment: { before, after, reason: 'Tankwagen ausgefallen', answer: 'Zu spät', validUntil: at },
    lifting: { bolNo: 'BL-4711', liftedOn: '2026-11-23', litresAt15: 31_250 },
    by: 'seller',
  });
}

/** Mails about orders. */
export const orderSamples = {
  orderPlaced: [
    (brand) => orderMails(brand, publicUrl).placed(orderOf(brand)),
    (brand) => orderMails(brand, publicUrl).placed({ ...orderOf(brand), placedAs: 'INCOMPLETE' }),
  ],
  orderConfirmed: [(brand) => orderMails(brand, publicUrl).confirmed(orderOf(brand))],
  orderCancelled: [
    (brand) =>
      orderMails(brand, publicUrl).cancelled({ ...orderOf(brand), cancelledReason: 'Kein Bestand bis Ende der Woche' }),
  ],
  orderStep: (Object.keys(steps) as StepNotice[]).map((notice) => (brand: Brand) => writeStep(notice, brand)),
  orderFile: [
    (brand) => [
      orderFileLetter(
        {
          ...{ id: 'f1', viewName: 'Offene Abholungen', asOf: at, expiresAt: new Date(at.getTime() + 86_400_000) },
          reader: {
            ...{ email: 'kim@kaeufer.example', name: 'Kim Muster', accountId: 'b', accountType: 'buyer' as const },
            ...{ userId: 'u', roles: [], hasChildAccounts: false },
          },
        },
        { total: 1_234, brand, publicUrl },
      ),
    ],
  ],
  orderViewEnded: [(brand) => [viewEndedLetter({ name: 'Offene Abholungen', person: 'Kim Muster' }, brand, publicUrl)]],
} satisfies Record<string, readonly Sample[]>;
