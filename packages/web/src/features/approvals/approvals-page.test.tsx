import type { Approval } from '@handelsplatz/contract/approvals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { basketFixture, itemFixture } from '../baskets/basket.fixture.tsx';

const asked = { displayName: 'Diesel B7, Hamburg', seller: 'Nordkontor', quantity: 30, unit: 'cbm' as const };
const approval = (values: Partial<Approval> = {}): Approval => ({
  _id: 'f1',
  state: 'OPEN',
  requestedBy: { _id: 'u2', name: 'Kai Clerk' },
  requestedAt: '2026-11-22T10:00:00.000Z',
  note: 'Tank ist fast leer',
  reasons: ['volume'],
  asked: [{ ...asked, price: 123.15, gross: 43_964.55 }],
  askedGross: 43_964.55,
  decideUntil: '2026-11-23T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
  mayDecide: true,
  isOwn: false,
  childAccount: null,
  decides: { _id: 'k1', name: 'Hansa Energie' },
  released: null,
  orders: [],
  version: 2,
  basket: basketFixture(itemFixture({ currentPrice: 124 })),
  ...values,
});

const show = (one: Approval, answers: Readonly<Record<string, unknown>> = {}, address = '/?anfrage=f1') =>
  showScreen(() => import('./approvals-page.tsx'), {
    address,
    answers: { 'GET /api/approvals': { approvals: [one] }, 'GET /api/approvals/f1': one, ...answers },
  });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Kai Clerk bittet um Freigabe' }));

test('a decider sees who asks, both prices and the limit, and approves the version that was seen', async () => {
  const { sent } = await show(approval(), { 'POST /api/approvals/f1/approval': { orders: [] } });
  const shown = await drawer();
  for (const fact of ['Tank ist fast leer', 'Menge über der Freigabegrenze', '123,15', '124,00'])
    expect(await shown.findByText(fact)).toBeDefined();
  await userEvent.click(shown.getByRole('button', { name: 'Freigeben und bestellen' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ call: 'POST /api/approvals/f1/approval', body: { version: 2, expectedGross: 43_964.55 } });
});

test('an expired reservation shows both prices and is approved only after the new one was taken', async () => {
  const expired = itemFixture({ expired: true, currentPrice: 124 });
  const { sent } = await show(approval({ basket: basketFixture(expired) }), {
    'PUT /api/approvals/f1/items/i1': approval(),
  });
  const shown = await drawer();
  expect(await shown.findByText(/Angefragt war 123,15, jetzt gilt 124,00/)).toBeDefined();
  expect(shown.getByRole('button', { name: 'Freigeben und bestellen' })).toHaveProperty('disabled', true);
  await userEvent.click(shown.getByRole('button', { name: 'Neuen Preis übernehmen' }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ renewPrice: true, version: 2 }));
});

test('a refusal needs a reason', async () => {
  const { sent } = await show(approval(), { 'POST /api/approvals/f1/refusal': { success: true } });
  await userEvent.click((await drawer()).getByRole('button', { name: 'Nicht freigeben' }));
  const question = within(await screen.findByRole('dialog', { name: 'Nicht freigeben' }));
  await userEvent.type(question.getByRole('textbox', { name: /Grund/ }), 'Zu teuer');
  await userEvent.click(question.getByRole('button', { name: 'Nicht freigeben' }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Zu teuer' }));
});

test('the list leads to a request; without any it says so', async () => {
  await show(approval(), {}, '/');
  expect(await screen.findByText('30 cbm Diesel B7, Hamburg, Nordkontor')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ansehen: Anfrage von Kai Clerk' }));
  expect(await screen.findByRole('dialog', { name: 'Kai Clerk bittet um Freigabe' })).toBeDefined();
  cleanup();
  await show(approval(), { 'GET /api/approvals': { approvals: [] } }, '/');
  expect(await screen.findByText('Keine Bestellung wartet auf eine Freigabe')).toBeDefined();
});

test('a rule that a colleague loosens shows what is proposed, and is approved by the second person', async () => {
  const values = { aboveVolume: 20, aboveGross: null, withoutRight: true, deadlineHours: 24 };
  const nobody = { approverId: null, substituteId: null };
  const { sent } = await showScreen(() => import('./rule-panel.tsx'), {
    answers: {
      'GET /api/approval-rule': {
        ...{ ...values, ...nobody, version: 3, changedBy: null, changedAt: null, colleagues: [], mayChange: true },
        proposal: {
          ...{
            ...values,
            ...nobody,
            _id: 'p1',
            aboveVolume: 60,
            proposedAt: '2026-11-22T10:00:00.000Z',
            mayDecide: true,
          },
          proposedBy: { _id: 'u2', name: 'Kai Clerk' },
        },
      },
      'POST /api/approval-rule/proposals/p1/approval': { success: true },
    },
  });
  const note = await screen.findByText(/Kai Clerk hat am .* vorgeschlagen: Freigabe über 60.cbm\./);
  expect(note).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zustimmen' }));
  await vi.waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/approval-rule/proposals/p1/approval']),
  );
});

test('a user who asked for a child account takes the request back into the basket of that account', async () => {
  const childAccount = { _id: 'c1', name: 'Aviat Nord' };
  const { sent } = await show(approval({ isOwn: true, mayDecide: false, childAccount }), {
    'POST /api/approvals/f1/withdrawal': { success: true },
  });
  const answered = fetch;
  let named: string | null = null;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/withdrawal')) named = new Headers(init.headers).get('X-Child-Account');
    return answered(address, init);
  });
  const shown = within(await screen.findByRole('dialog', { name: 'Ihre Anfrage für Aviat Nord' }));
  await userEvent.click(await shown.findByRole('button', { name: 'In den Warenkorb von Aviat Nord zurückholen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/approvals/f1/withdrawal']));
  expect(named).toBe('c1');
});

test('a user who releases for the parent reads for whom, and who decides next', async () => {
  const childAccount = { _id: 'c1', name: 'Aviat Nord' };
  const { sent } = await show(approval({ childAccount }), { 'POST /api/approvals/f1/approval': { orders: [] } });
  const shown = within(await screen.findByRole('dialog', { name: 'Kai Clerk bittet um Freigabe für Aviat Nord' }));
  expect(await shown.findByText('Hansa Energie')).toBeDefined();
  expect(shown.getByText(/kaufen Sie für Aviat Nord verbindlich.*entscheidet danach noch Aviat Nord/)).toBeDefined();
  await userEvent.click(shown.getByRole('button', { name: 'Freigeben und bestellen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/approvals/f1/approval']));
  const { notices } = await import('../../ui/feedback/notify.ts');
  await vi.waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual(['Freigegeben. Jetzt entscheidet Aviat Nord.']),
  );
});

test('a user of the child reads that the parent decides, and nobody is named when the account itself does', async () => {
  const parents = approval({ mayDecide: false });
  await show(parents);
  const shown = await drawer();
  expect(await shown.findByText('Es entscheidet')).toBeDefined();
  expect(shown.getByText('Hansa Energie')).toBeDefined();
  expect(await screen.findByText(/· Es entscheidet: Hansa Energie/)).toBeDefined();
  cleanup();
  await show(approval({ decides: { _id: 'a1', name: 'Eigenes Haus' } }));
  expect(await (await drawer()).findByText('Grund')).toBeDefined();
  expect(await screen.findByText(/· Entscheidung bis/)).toBeDefined();
  expect(screen.queryByText(/Es entscheidet/)).toBeNull();
});
