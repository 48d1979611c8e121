import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const id = '0b9b3f0e-8f6e-4d55-9d0f-3c0a4a0f8d11';
const replays = '/api/admin/replays';
const replay = {
  _id: id,
  startedAt: '2026-11-20T10:00:00Z',
  seconds: 125,
  accountType: 'buyer',
  screen: 'phone',
  network: '203.0.113.0',
  pages: ['/', '/orders'],
};
const show = (answers: Readonly<Record<string, unknown>> = {}, address = '/nutzung') =>
  showScreen(() => import('./usage-page.tsx'), {
    accountType: 'admin',
    address,
    answers: {
      'GET /api/admin/analytics': {
        from: '2026-10-25',
        pages: [{ page: '/orders/$id', phone: 2, tablet: 0, desktop: 1300, total: 1302 }],
        days: [{ day: '2026-11-20', views: 1302 }],
      },
      [`GET ${replays}`]: { docs: [replay], metadata: { pageNumber: 1, total: 1 } },
      ...answers,
    },
  });

test('the provider sees how often pages were opened, and the replays with their length', async () => {
  await show();
  expect(await screen.findByRole('cell', { name: '/orders/$id' })).toBeDefined();
  expect(screen.getAllByRole('cell', { name: '1.302' })).toHaveLength(2);
  expect(await screen.findByRole('cell', { name: '2:05' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '2 Seiten' })).toBeDefined();
});

test('a replay is deleted after a question', async () => {
  const { sent } = await show({ [`DELETE ${replays}/${id}`]: { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Aufzeichnung vom 20. Nov. 2026, 11:00 löschen' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`DELETE ${replays}/${id}`]));
});

test('a replay that is gone says so', async () => {
  await show({ [`GET ${replays}/${id}`]: refusal(404, 'not_found') }, `/nutzung?aufzeichnung=${id}`);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('Die Aufzeichnung');
});
