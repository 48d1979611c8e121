import type { Credit, CreditLineView } from '@handelsplatz/contract/credit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const line: CreditLineView = {
  limit: 50_000,
  isTemporary: false,
  prepaid: 0,
  used: 20_000,
  usedAsOf: '2026-03-01T17:00:00Z',
  ordered: 11_721.5,
  orderCount: 1,
  left: 18_278.5,
  usedPercent: 63,
  warning: 0,
  due: [],
  reserved: { count: 0, amount: 0, until: null },
  earmarked: { count: 0, amount: 0 },
};
const credit: Credit = {
  version: 3,
  limit: 50_000,
  prepaid: 0,
  used: 20_000,
  usedAsOf: '2026-03-01T17:00:00Z',
  note: '',
  temporary: null,
  hold: null,
  openItems: [],
  rules: null,
  headroom: { own: line, pool: null, available: 18_278.5, binding: 'own', hold: null },
  proposal: null,
};
const order = {
  _id: 'o1',
  orderId: 'DE-2026-100001',
  created: '2026-03-02T09:00:00Z',
  buyer: 'Heizöl Huber',
  product: 'Diesel B7',
  orderStatus: 'CONFIRMED',
  gross: 11_721.5,
};

async function showCredit(answers: Record<string, unknown> = {}, shown: Credit = credit) {
  const { sent } = await showScreen(
    async () => {
      const { default: CreditPanel } = await import('./credit-panel.tsx');
      return { default: () => <CreditPanel relationshipId="r1" name="Heizöl Huber" isChild={false} /> };
    },
    {
      accountType: 'seller',
      answers: {
        'GET /api/relationships/r1/credit': shown,
        'GET /api/relationships/r1/credit/changes': { changes: [], proposals: [] },
        'GET /api/relationships/r1/credit/orders': { orders: [order], others: { count: 0, gross: 0 } },
        'PUT /api/relationships/r1/credit': shown,
        ...answers,
      },
    },
  );
  return { sent, user: userEvent.setup() };
}

test('the headroom has parts, and the orders since open to their lines with their sum', async () => {
  const { user } = await showCredit();
  expect(await screen.findByText('In Anspruch laut Buchhaltung')).toBeDefined();
  expect(screen.getAllByText('18.278,50 €').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Eigenes Limit, Bestellungen seither: 1 zeigen' }));
  const orders = within(
    await screen.findByRole('table', { name: 'Bestellungen im Eigenes Limit' }).catch(() => screen.findByRole('list')),
  );
  expect(await orders.findByText('DE-2026-100001')).toBeDefined();
  expect(screen.getByText('Summe')).toBeDefined();
});

test('a limit and a hold with its reason are saved with the version that was seen', async () => {
  const { sent, user } = await showCredit();
  const limit = await screen.findByRole('textbox', { name: /^Limit/ });
  await user.clear(limit);
  await user.type(limit, '60000');
  await user.click(screen.getByRole('radio', { name: 'gesperrt' }));
  await user.type(await screen.findByRole('textbox', { name: /^Grund/ }), 'überfällig');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    version: 3,
    limit: 60_000,
    hold: { kind: 'BLOCKED', reason: 'überfällig', until: null },
  });
  expect(sent[0]?.body).not.toHaveProperty('usedAsOf');
});

test('a hold without a reason is not sent', async () => {
  const { sent, user } = await showCredit();
  await user.click(await screen.findByRole('radio', { name: 'prüfen' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Pflichtfeld/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('a limit below what is used asks before it is saved', async () => {
  const { sent, user } = await showCredit({ 'PUT /api/relationships/r1/credit': refusal(409, 'credit_needs_consent') });
  const limit = await screen.findByRole('textbox', { name: /^Limit/ });
  await user.clear(limit);
  await user.type(limit, '1000');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const question = within(await screen.findByRole('dialog', { name: 'Trotzdem speichern?' }));
  await user.click(question.getByRole('button', { name: 'Trotzdem speichern' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ limit: 1_000, consent: true }));
});

test('a limit is tried out on the orders of the last 30 days before it is saved', async () => {
  const tried = { replayed: 4, refused: [{ ...order, available: 1_000 }] };
  const { user } = await showCredit({ 'POST /api/relationships/r1/credit/trial': tried });
  await user.click(await screen.findByRole('button', { name: 'Was hätte dieses Limit abgelehnt?' }));
  expect(await screen.findByText(/1 von 4 Bestellungen/)).toBeDefined();
  expect(screen.getByText(/frei war 1.000,00/)).toBeDefined();
});

test('invoices say when what is due, and reserved prices stand beside what is free', async () => {
  const due = [
    { day: '2026-02-20', amount: 500, count: 1, overdue: true },
    { day: '2026-12-04', amount: 18_400, count: 3, overdue: false },
  ];
  const reserved = { count: 1, amount: 11_721.5, until: '2026-03-02T09:10:00Z' };
  const earmarked = { count: 2, amount: 50_000 };
  const headroom = { ...credit.headroom, own: { ...line, due, reserved, earmarked } };
  const { user } = await showCredit(
    {
      'GET /api/relationships/r1/credit/parts': {
        openItems: [{ reference: 'RE-1', amount: 500, dueOn: '2026-02-20', overdue: true }],
        unnamed: 19_500,
        reservations: [],
        others: { count: 0, gross: 0 },
      },
    },
    { ...credit, headroom },
  );
  expect(await screen.findByText('Überfällig sind 500,00 € (1 Rechnung).')).toBeDefined();
  expect(screen.getByText(/2 Kaufaufträge/)).toBeDefined();
  expect(
    screen.getByText('Am 04. Dez. 2026 werden 18.400,00 € fällig (3 Rechnungen) und mit der Zahlung frei.'),
  ).toBeDefined();
  expect(screen.getByText(/Das mindert nicht, was frei ist/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /In Anspruch laut Buchhaltung: 4 Rechnungen zeigen/ }));
  expect(await screen.findByText('RE-1')).toBeDefined();
  expect(screen.getAllByText('20.000,00 €').length).toBeGreaterThan(1);
});

test('an invoice and a rule are saved; a rule without a condition is not sent', async () => {
  const { sent, user } = await showCredit();
  await user.click(await screen.findByRole('button', { name: 'Rechnung hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: /^Rechnung/ }), 'RE-7');
  await user.type(screen.getByRole('textbox', { name: /^Betrag/ }), '18400');
  await user.type(screen.getByRole('textbox', { name: /^Fällig am/ }), '04.12.2026');
  await user.click(screen.getByRole('radio', { name: 'dann sperren' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte füllen Sie mindestens eine der Regeln aus.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Ausgeschöpft/ }), '90');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    openItems: [{ reference: 'RE-7', amount: 18_400, dueOn: '2026-12-04' }],
    rules: { effect: 'BLOCKED', overdue: null, usedPercent: 90, limitUntil: null },
  });
});

test('a buyer reads at an offer why the seller takes no new orders', async () => {
  const hold = { kind: 'BLOCKED', reason: 'Zwei Rechnungen sind überfällig.', until: null } as const;
  const headroom = { ...credit.headroom, hold, binding: 'hold' as const, available: 0 };
  const sellers = [{ relationshipId: 'r1', sellerId: 's1', seller: 'Nordkontor', headroom }];
  await showScreen(
    async () => {
      const { default: CreditHold } = await import('./credit-hold.tsx');
      return { default: () => <CreditHold sellerId="s1" /> };
    },
    { answers: { 'GET /api/credit': { sellers } } },
  );
  expect(await screen.findByText('Zwei Rechnungen sind überfällig.')).toBeDefined();
});

test('a buyer sees its credit with each seller, and a block with its reason', async () => {
  const hold = { kind: 'BLOCKED', reason: 'Zwei Rechnungen sind überfällig.', until: null } as const;
  const sellers = [
    { relationshipId: 'r1', sellerId: 's1', seller: 'Nordkontor', headroom: credit.headroom },
    {
      relationshipId: 'r2',
      sellerId: 's2',
      seller: 'Südöl',
      headroom: { ...credit.headroom, hold, binding: 'hold' as const, available: 0 },
    },
  ];
  await showScreen(() => import('./own-credit.tsx'), { answers: { 'GET /api/credit': { sellers } } });
  expect(await screen.findByRole('img', { name: /^Nordkontor: / })).toBeDefined();
  expect(screen.getByText('Zwei Rechnungen sind überfällig.')).toBeDefined();
});

const proposal = {
  _id: 'p1',
  limit: 80_000,
  from: '2026-12-01',
  to: '2026-12-05',
  reason: 'Messe',
  proposedAt: '2026-11-30T09:00:00Z',
};
const anna = { _id: 'u2', name: 'Anna Berg' };
const own = { _id: 'u1', name: 'Kim Muster' };

test('a temporary limit of a colleague waits with its words, and is approved', async () => {
  const waiting = { ...credit, proposal: { ...proposal, proposedBy: anna } };
  const { sent, user } = await showCredit(
    { 'POST /api/relationships/r1/credit/proposals/p1/approval': { ...credit, version: 4 } },
    waiting,
  );
  expect(await screen.findByText(/80\.000,00.*vom 01\. Dez\. 2026 bis 05\. Dez\. 2026: Messe/)).toBeDefined();
  expect(screen.getByText(/Vorgeschlagen von Anna Berg/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Freigeben' }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/relationships/r1/credit/proposals/p1/approval']),
  );
});

test('one’s own proposal can only be withdrawn; a refusal stands beside it', async () => {
  const waiting = { ...credit, proposal: { ...proposal, proposedBy: own } };
  const { user } = await showCredit(
    { 'POST /api/relationships/r1/credit/proposals/p1/refusal': refusal(409, 'credit_proposal_decided') },
    waiting,
  );
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }));
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('the history names both people of an approval, and what was refused', async () => {
  const { headroom, version, proposal: _, ...state } = credit;
  const change = {
    version: 4,
    at: '2026-12-01T09:00:00Z',
    who: 'Bert Kurz',
    source: 'APPROVAL',
    proposedBy: anna.name,
  };
  const after = { ...state, temporary: { limit: 80_000, from: '2026-12-01', to: '2026-12-05', reason: 'Messe' } };
  const refused = { state: 'REFUSED', decidedAt: '2026-11-30T10:00:00Z', decidedBy: 'Bert Kurz' };
  await showCredit({
    'GET /api/relationships/r1/credit/changes': {
      changes: [{ ...change, before: state, after }],
      proposals: [{ ...proposal, proposedBy: anna, ...refused, limit: 90_000 }],
    },
  });
  expect(await screen.findByText(/Bert Kurz · freigegeben · vorgeschlagen von Anna Berg/)).toBeDefined();
  expect(screen.getByText(/90\.000,00.*Messe\), abgelehnt/)).toBeDefined();
});

test('a seller sets from which raise on a second person is needed, and reads who has set it', async () => {
  const settings = { version: 2, secondPersonAbove: 25_000, changedAt: '2026-11-01T09:00:00Z', changedBy: 'Anna Berg' };
  const { sent } = await showScreen(
    async () => {
      const { default: SettingsDialog } = await import('./settings-dialog.tsx');
      return { default: () => <SettingsDialog onClose={() => undefined} /> };
    },
    { accountType: 'seller', answers: { 'GET /api/credit/settings': settings, 'PUT /api/credit/settings': settings } },
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: /^Zweite Person bei mehr als/ });
  expect(screen.getByText(/Zuletzt geändert von Anna Berg/)).toBeDefined();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ version: 2, secondPersonAbove: null }));
});
