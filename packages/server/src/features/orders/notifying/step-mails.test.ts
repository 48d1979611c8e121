import { brandCodes, brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { expectSameWords } from '../../../platform/mail/mail-forms.testbed.ts';
import { layOut } from '../../notifications/index.ts';
import type { StepNotice } from '../changing/announce-step.ts';
import type { NotifiedOrder } from '../confirmation/notified-orders.read.ts';
import { stepMails } from './step-mails.ts';

const order = {
  ...{ id: 'o1', orderNo: 'DE-2026-1', terminalName: 'Hamburg', purchaseUnit: 'cbm', volumeLitres: 30_000 },
  ...{ productName: 'Diesel B7', customerNo: 'K-1', reference: '', deliveryAddress: null },
  ...{ buyerId: 'b', buyerName: 'Käufer GmbH', buyerPerson: 'Kim Muster', buyerEmail: 'b@x.example' },
  ...{ sellerId: 's', sellerName: 'Verkäufer AG', sellerEmails: ['s@x.example'] },
  billed: { litres: 29_850, netMinor: 2_985_000, grossMinor: 3_552_150 },
} as unknown as NotifiedOrder;
const before = {
  ...{ priceMinor: 10_000, volumeLitres: 30_000, netMinor: 3_000_000, vatMinor: 570_000, grossMinor: 3_570_000 },
  ...{ collectionStart: '2026-11-22', collectionEnd: '2026-11-29' },
};
const after = { ...before, volumeLitres: 31_000, netMinor: 3_100_000, vatMinor: 589_000, grossMinor: 3_689_000 };
const validUntil = new Date('2026-11-23T09:00:00Z');
const amendment = { before, after, reason: 'Der Tank fasst mehr.', answer: 'Tank ist voll', validUntil };
const byLaw = {
  ...{ before, after: { ...before, vatMinor: 600_000, grossMinor: 3_600_000 }, answer: '', validUntil },
  reason:
    'Für die Ladung vom 01.01.2027 gelten 20 % MwSt. Die neue Bestätigung nennt die gesetzlichen Werte jeder Ladung.',
};
const lifting = { bolNo: 'BOL-1', liftedOn: '2026-11-23', litresAt15: 29_850 };

const notices: readonly (readonly [StepNotice, string, object])[] = [
  ['APPROVE', 'nothing more', {}],
  ['TRANSFER', 'nothing more', {}],
  ['LIFT', 'its loading', { lifting }],
  ['LIFT', 'other figures of law', { lifting, amendment: byLaw }],
  ['ASK', 'its loading', { lifting }],
  ['REFUSE_OVER_LIFT', 'its loading', { lifting }],
  ['CLOSE', 'nothing more', {}],
  ['CLOSE', 'a reason', { reason: 'Tank war voll' }],
  ['AMEND', 'its terms', { amendment }],
  ['APPLY', 'its terms', { amendment }],
  ['CONSENT', 'its terms', { amendment }],
  ['REFUSE', 'its terms', { amendment }],
  ['WITHDRAW', 'its terms', { amendment }],
  ['EXPIRE', 'its terms', { amendment }],
  ['SHARE', 'its side', { by: 'seller' }],
  ['REVOKE', 'its side', { by: 'buyer' }],
];

test.each(notices)('the mail about %s with %s says what happened, to the other side', (notice, _, facts) => {
  const mails = stepMails(brands.de, 'https://x.example')({ order, notice, ...facts });
  const shown = mails.map(({ to, subject, text }) => {
    const [letter = ''] = text.split('\n\nFreundliche Grüße');
    return `An ${to}\n${subject}\n\n${letter}`;
  });
  expect(shown.join('\n---\n').replace(/\u00a0/g, ' ')).toMatchSnapshot();
});

test.each(brandCodes)('every mail in %s says the same as text and as HTML', (code) => {
  for (const [notice, , facts] of notices)
    for (const { text, letter } of stepMails(brands[code], 'https://x.example')({ order, notice, ...facts }))
      expectSameWords({ text, html: layOut(brands[code], letter) });
});
