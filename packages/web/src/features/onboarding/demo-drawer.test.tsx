import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const state = {
  since: '2026-11-22T10:00:00.000Z',
  trading: false,
  resettable: false,
  tasks: [
    { key: 'order', by: 'buyer', done: '2026-11-22T10:05:00.000Z' },
    { key: 'price', by: 'seller', done: null },
  ],
};

async function openDrawer() {
  const signIns = [{ username: 'kaeufer', label: 'Käufer', password: 'geheim' }];
  const { sent } = await showScreen(() => import('./demo-button.tsx'), {
    deployment: { demo: true, signIns },
    answers: { 'GET /api/demo': state, 'PUT /api/demo/trading': { success: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erste Schritte: 1 von 2' }));
  return { sent, drawer: within(await screen.findByRole('dialog', { name: 'Erste Schritte' })) };
}

test('the drawer says which tasks are done and hides them for good', async () => {
  const { drawer } = await openDrawer();
  const [order, price] = await drawer.findAllByRole('listitem');
  expect(order?.textContent).toContain('erledigt');
  expect(within(price as HTMLElement).getByRole('button', { name: 'Rolle wechseln und dorthin' })).toBeTruthy();
  expect(drawer.getByText(/lässt sich nicht aus der Seite zurücksetzen/)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Aufgaben ausblenden' }));
  expect(drawer.queryByRole('listitem')).toBeNull();
});

test('the drawer starts the trade in view', async () => {
  const { sent, drawer } = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Handel starten' }));
  expect(sent).toContainEqual({ call: 'PUT /api/demo/trading', body: { running: true } });
});
