import type { MarketOffer } from '@handelsplatz/contract/market';
import type { NoticeKind } from '@handelsplatz/contract/notifications';
import type { Brand } from '@handelsplatz/domain/brands';
import type { MailedApproval } from '../../packages/server/src/features/approvals/approval-mails.read.ts';
import {
  approvalLetter,
  approvalMessage,
  proposalMessage,
  ruleMessage,
} from '../../packages/server/src/features/approvals/approval-mails.ts';
import type { ContractMailJob } from '../../packages/server/src/features/contracts/contract-notices.ts';
import { contractLetter } from '../../packages/server/src/features/contracts/contracts.jobs.ts';
import { creditWarningLetter } from '../../packages/server/src/features/credit/credit.jobs.ts';
import { proposalLetter } from '../../packages/server/src/features/credit/proposal-mails.ts';
import { emptiesLetter } from '../../packages/server/src/features/empties/empties.jobs.ts';
import { favouriteLetter } from '../../packages/server/src/features/favourites/favourite-mails.jobs.ts';
import { quarantineMail } from '../../packages/server/src/features/market-data/ticks/tick-intake.service.ts';
import type { NoticeFacts } from '../../packages/server/src/features/notifications/index.ts';
import { toMail } from '../../packages/server/src/features/notifications/notices/notice-mails.ts';
import { toReminders } from '../../packages/server/src/features/papers/permit-reminders.ts';
import { priceAlertLetter } from '../../packages/server/src/features/price-alerts/price-alert-mails.ts';
import { priceHaltLetter } from '../../packages/server/src/features/price-halts/price-halts.jobs.ts';
import { relationshipLetter } from '../../packages/server/src/features/relationships/relationships.jobs.ts';
import type { StandingOrderMail } from '../../packages/server/src/features/standing-orders/standing-order-notices.ts';
import { standingOrderLetter } from '../../packages/server/src/features/standing-orders/standing-orders.jobs.ts';
import { at, publicUrl, type Sample, type WrittenMail } from './sample.ts';

const kim = { id: 'u', name: 'Kim Muster', email: 'kim@kaeufer.example' };
const goods = { product: 'Heizöl EL schwefelarm', terminal: 'Hamburg' };
const partner = 'Verkäufer AG';

type RelationshipStep = Parameters<typeof relationshipLetter>[0]['kind'];

function writeRelationship(kind: RelationshipStep, brand: Brand): WrittenMail[] {
  const facts = { other: partner, message: 'Wir haben am Telefon gesprochen.' };
  const wish = {
    ...goods,
    kind: 'GOODS' as const,
    user: null,
    message: 'Für das Lager Nord.',
    answer: 'Dort laden wir nicht.',
  };
  const wishes = [wish, { ...wish, kind: 'CREDIT' as const }];
  const write = relationshipLetter({ relationshipId: 'r', kind, to: 'seller' }, { facts, wishes, brand, publicUrl });
  return write ? [write(kim.name)] : [];
}

const approval: MailedApproval = {
  ...{
    id: 'a',
    accountId: 'b',
    accountName: partner,
    decidesId: 'b',
    requesterAccountId: 'b',
    requester: kim,
    decider: 'Robin Chef',
    note: 'Der Tank ist fast leer.',
  },
  ...{ reason: 'Bitte bis Montag warten.', decideUntil: at, deciders: [kim], orderNumbers: ['DE-2026-100001'] },
  asked: {
    items: [{ displayName: goods.product, seller: partner, quantity: 30, unit: 'cbm', gross: 35_189.49 }],
    gross: 35_189.49,
  } as unknown as MailedApproval['asked'],
};
const page = `${publicUrl}/freigaben?anfrage=a`;
const rule = {
  changedById: 'u',
  changedBy: kim.name,
  aboveLitres: 30_000,
  aboveGrossMinor: 2_500_000,
  withoutRight: true,
};
const ruleProposal = { ...rule, accountId: 'b', proposer: kim, decider: 'Robin Chef', deciders: [kim] };

const contract = {
  ...{ id: 'c', contractNo: 'K-2026-7', sellerId: 's', sellerName: partner, buyerName: 'Käufer GmbH' },
  ...{ product: goods.product, unit: 'cbm' as const, startsOn: '2026-10-01', endsOn: '2026-12-31' },
  ...{ agreedLitres: 600_000, calledOffLitres: 420_000, lapsedLitres: 30_000, closedReason: 'Einvernehmlich beendet' },
} as const;
const contractSteps: Readonly<Record<ContractMailJob['kind'], Omit<ContractMailJob, 'contractId' | 'kind'>>> = {
  ...{ CREATED: {}, CHANGED: {}, CLOSED: {}, LAPSED: { litres: 30_000 }, REMINDED: { days: 14 } },
};

const standingOrder = {
  ...{ id: 't', name: 'Wintervorrat', accountId: 'b', email: kim.email, to: kim.name, ...goods, productId: 'p' },
  ...{
    unit: 'cbm' as const,
    quantityLitres: 30_000,
    limitMinor: 9_850,
    reasonText: 'Ihr Kreditlimit reicht nicht aus.',
  },
  ...{
    precheckText: 'Die Verbindung endet morgen.',
    orderId: 'o1',
    orderNo: 'DE-2026-100001',
    priceMinor: 9_842,
    seller: partner,
  },
} as const;
const standingOrderSteps: Readonly<
  Record<StandingOrderMail['kind'], Omit<StandingOrderMail, 'standingOrderId' | 'kind'>>
> = {
  ...{ EXECUTED: {}, REJECTED: {}, EXPIRED: {}, AT_RISK: {} },
  NOTIFIED: { priceMinor: 9_842, terminal: goods.terminal, offerId: 'x' },
};

const creditProposal = {
  ...{ relationshipId: 'r', sellerId: 's', buyer: 'Käufer GmbH', temporaryMinor: 15_000_000, temporaryFrom: at },
  ...{ temporaryUntil: new Date('2026-12-24T23:00:00Z'), reason: 'Größere Menge vor dem Winter', proposer: kim },
  ...{ decider: 'Robin Chef', others: [kim] },
};
const credit = {
  relationshipId: 'r',
  seller: partner,
  buyer: 'Käufer GmbH',
  leftMinor: 1_234_500,
  coveredMinor: 25_000_000,
};

const empties = {
  ...{ unit: 'IBC', containers: 4, product: 'AdBlue', note: 'Bitte vorher anrufen.' },
  address: {
    ...{ company: 'Käufer GmbH', street: 'Werft 1', postCode: '28237', city: 'Bremen' },
    ...{ contactPerson: 'Kim Muster', instructions: 'Tor 3' },
  },
} as unknown as Parameters<typeof emptiesLetter>[0]['request'];

const offers = [98.57, 98.9, 99.12].map((price, index) => ({
  product: { _id: 'p', name: goods.product },
  terminal: { _id: `t${index}`, name: ['Hamburg', 'Kiel', 'Bremen'][index] },
  seller: { _id: 's', name: partner },
  ...{ price, priceType: index === 0 ? 'API' : 'FIXED' },
})) as unknown as MarketOffer[];
const gone = { _id: 't9', name: 'Rostock', available: false };
const list = {
  _id: 'l',
  name: 'Norden',
  products: null,
  places: { regions: [], terminals: [gone] },
  sellers: null,
  mail: null,
};

const order = { orderNo: 'DE-2026-100001', partner };

/** The facts of every kind of notice. */
const notices: { readonly [K in NoticeKind]: NoticeFacts[K] } = {
  orderStep: { ...order, step: 'CONFIRMED' },
  orderAmendment: { ...order, step: 'AMEND', until: at.toISOString() },
  pickupDue: { ...goods, orderNo: order.orderNo, until: '2026-11-29' },
  approvalRequested: { person: kim.name, goods: `30 cbm ${goods.product}`, grossMinor: 3_518_949, note: 'Eilt.' },
  approvalDecided: { person: kim.name, goods: `30 cbm ${goods.product}`, decision: 'APPROVED', orderNo: order.orderNo },
  standingOrderExecuted: { ...goods, orderNo: order.orderNo, priceMinor: 9_842 },
  standingOrderRejected: { ...goods, reason: 'Ihr Kreditlimit reicht nicht aus.' },
  standingOrderAtRisk: { ...goods, reason: 'Die Verbindung endet morgen.' },
  priceAlert: { ...goods, priceMinor: 9_842, limitMinor: 9_850, below: true },
  favouriteSummary: { list: 'Norden', offers: 12, best: { ...goods, priceMinor: 9_842 } },
  relationshipRequest: { partner, message: 'Wir haben am Telefon gesprochen.' },
  relationshipChanged: { partner, change: 'accepted' },
  releaseRequested: { partner, what: 'Terminal Kiel' },
  releaseDecided: { partner, what: 'Terminal Kiel', granted: true },
  creditWarning: { partner, percent: 80, own: true },
  permitEnding: { number: 'B-2345', until: '2026-12-31', partner },
  draftDue: { draft: 'CO₂-Preis 2027', at: '2026-12-31T23:00:00.000Z', event: 'PUBLISHED' },
  lawChange: { what: 'CO₂-Preis', day: '2027-01-01', before: '60,00 EUR je Tonne', after: null },
  newsPublished: { seller: partner, title: 'Neue Öffnungszeiten in Kiel' },
  emptiesRequested: { partner, goods: '4 × IBC 1.000 l (AdBlue)' },
  team: { event: 'REQUESTED', person: 'Robin Muster', company: 'Käufer GmbH' },
  security: { event: 'PASSWORD_CHANGED' },
  blocked: { partner, reason: 'Ihr Kreditlimit ist ausgeschöpft.' },
};

function writeNotice(kind: NoticeKind, brand: Brand): WrittenMail {
  const facts = notices[kind];
  const reader = { userId: 'u', accountId: 'b', email: kim.email, name: kim.name };
  return toMail({ id: 'n', kind, facts, link: '/orders', ...reader }, brand, publicUrl);
}

/** Mails about what is bought and sold, and with whom. */
export const tradeSamples = {
  relationship: (['requested', 'connected', 'accepted', 'refused', 'disabled'] as const).map(
    (kind): Sample =>
      (brand) =>
        writeRelationship(kind, brand),
  ),
  release: (['wished', 'wishAccepted', 'wishRefused'] as const).map(
    (kind): Sample =>
      (brand) =>
        writeRelationship(kind, brand),
  ),
  favouriteList: [
    (brand) => [
      favouriteLetter({ id: 'l', person: kim.name, list, offers, at }, brand, publicUrl),
      favouriteLetter({ id: 'l', person: kim.name, list, offers: [], at }, brand, publicUrl),
    ],
  ],
  quarantine: [
    (brand) => [
      quarantineMail({ symbol: 'HEL-HAM', raw: '985.7', reason: 'jump' }, brand, publicUrl),
      quarantineMail({ symbol: 'HEL-HAM', raw: '-1', reason: 'negative' }, brand, publicUrl),
    ],
  ],
  priceAlert: [
    (brand) => {
      const firing = {
        ...{ name: 'Hamburg günstig', condition: 'BELOW' as const, thresholdMinor: 9_850, priceMinor: 9_842, ...goods },
        ...{ productId: 'p', seller: partner, offerId: 'x', at },
      };
      return [
        priceAlertLetter({ name: kim.name, firings: [firing] }, brand, publicUrl),
        priceAlertLetter({ name: kim.name, firings: [firing, { ...firing, name: 'Zweiter' }] }, brand, publicUrl),
      ];
    },
  ],
  empties: (['REQUESTED', 'COLLECTED', 'WITHDRAWN'] as const).map(
    (status): Sample =>
      (brand) => [emptiesLetter({ status, other: partner, request: empties }, brand, publicUrl)(kim.name)],
  ),
  creditWarning: [
    (brand) =>
      [true, false].map((isSeller) =>
        creditWarningLetter({ warning: credit, percent: 95, isSeller, name: kim.name }, brand, publicUrl),
      ),
  ],
  creditProposal: (['PROPOSED', 'APPROVED', 'REFUSED'] as const).map(
    (step): Sample =>
      (brand) => [proposalLetter({ proposal: creditProposal, step, name: kim.name }, brand, publicUrl)],
  ),
  priceHalt: [
    (brand) => {
      const halt = {
        scope: 'SELLER',
        productName: goods.product,
        reason: 'Kurse unklar',
        haltedAt: at,
        liftedAt: at,
      } as const;
      return [false, true].map((lifted) => priceHaltLetter({ halt, lifted, name: kim.name }, brand, publicUrl));
    },
  ],
  approval: (['REQUESTED', 'APPROVED', 'REFUSED', 'EXPIRED'] as const).map(
    (step): Sample =>
      (brand) => [approvalLetter(brand, approvalMessage(approval, step, { brand, page }), kim.name)],
  ),
  approvalRule: [(brand) => [approvalLetter(brand, ruleMessage(rule, { brand, page }), kim.name)]],
  approvalRuleProposal: (['PROPOSED', 'REFUSED'] as const).map(
    (step): Sample =>
      (brand) => [approvalLetter(brand, proposalMessage(ruleProposal, step, { brand, page }), kim.name)],
  ),
  contract: (Object.keys(contractSteps) as ContractMailJob['kind'][]).map(
    (kind): Sample =>
      (brand) => [
        contractLetter({ contract, job: { kind, ...contractSteps[kind] }, name: kim.name }, brand, publicUrl),
      ],
  ),
  standingOrder: (Object.keys(standingOrderSteps) as StandingOrderMail['kind'][]).map(
    (kind): Sample =>
      (brand) => [standingOrderLetter(standingOrder, { kind, ...standingOrderSteps[kind] }, { brand, publicUrl })],
  ),
  permitEnding: [
    (brand) =>
      toReminders(
        {
          ...{
            id: 'p',
            number: 'B-2345',
            validUntil: '2026-12-31',
            daysLeft: 30,
            seller: partner,
            buyer: 'Käufer GmbH',
          },
          ...{
            relationshipId: 'r',
            sellerId: 's',
            buyerId: 'b',
            sellerEmails: ['s@x.example'],
            buyerEmails: [kim.email],
          },
        },
        { brand, publicUrl },
      ),
  ],
  notice: (Object.keys(notices) as NoticeKind[]).map(
    (kind): Sample =>
      (brand) => [writeNotice(kind, brand)],
  ),
} satisfies Record<string, readonly Sample[]>;
