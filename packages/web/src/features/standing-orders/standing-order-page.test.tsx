import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { backtestFixture, precheckFixture, riskFixture, standingOrderDetailFixture } from './standing-order.fixture.ts';

const show = (part: Parameters<typeof standingOrderDetailFixture>[0] = {}) =>
  showScreen(() => import('./standing-order-page.tsx'), {
    accountType: 'buyer',
    path: '/verträge-management/kaufauftraege/$standingOrder',
    address: '/verträge-management/kaufauftraege/t1',
    answers: {
      'GET /api/standing-orders/t1': standingOrderDetailFixture(part),
      'GET /api/standing-orders/t1/precheck': precheckFixture,
      'GET /api/standing-orders/t1/backtest': backtestFixture,
      'POST /api/standing-orders/t1/pause': { success: true },
      'POST /api/standing-orders/t1/approve': { success: true },
      'DELETE /api/standing-orders/t1': { success: true },
    },
  });

test('a waiting standing order says what it waits for, what would fail now and what it would have done', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Diesel zum Wunschpreis' })).toBeDefined();
  expect(await screen.findByText(`Würde heute scheitern: ${riskFixture.text}`)).toBeDefined();
  expect(screen.getByText(/82,90 EUR\/100.l in Kiel bei Nordkontor, noch 1,50 über Ihrem Preis/)).toBeDefined();
  expect(await screen.findByText(backtestFixture.sentence)).toBeDefined();
  expect(screen.getByText(/^Verglichen werden nur Preise\./)).toBeDefined();
  expect(screen.getByText('zwei Marktfenster hintereinander')).toBeDefined();
});

test('it is paused at once, and cancelled after a question', async () => {
  const user = userEvent.setup();
  const { sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Pausieren' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/standing-orders/t1/pause'));
  await user.click(screen.getByRole('button', { name: 'Beenden' }));
  const question = await screen.findByRole('dialog', { name: /beenden\?/ });
  await user.click(within(question).getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/standing-orders/t1'));
});

test('a rejected standing order says why, and can be put back', async () => {
  await show({ state: 'REJECTED', reason: riskFixture });
  expect(await screen.findByText(`Gescheitert: ${riskFixture.text}`)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ändern und wieder aufnehmen' });
  expect(link.getAttribute('href')).toContain('bearbeiten');
});

test('it names the others of its group', async () => {
  await show({ group: [{ _id: 't2', name: 'Zweiter', state: 'ACTIVE', limit: 80 }] });
  expect((await screen.findByRole('link', { name: 'Zweiter' })).getAttribute('href')).toContain('/t2');
});

test('a standing order that waits for approval says so; only who may approve has the button, and sends the seen version', async () => {
  const user = userEvent.setup();
  await show({ approval: 'WAITING' });
  expect(await screen.findByText('Wartet auf die Freigabe eines Kollegen')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();
  cleanup();
  const { sent } = await show({ approval: 'WAITING', mayApprove: true });
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  const question = await screen.findByRole('dialog', { name: /freigeben\?/ });
  await user.click(within(question).getByRole('button', { name: 'Freigeben' }));
  const body = () => sent.find(({ call }) => call === 'POST /api/standing-orders/t1/approve')?.body;
  await waitFor(() => expect(body()).toEqual({ version: 3 }));
});
