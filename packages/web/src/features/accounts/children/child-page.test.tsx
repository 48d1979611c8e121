import type { ChildPage } from '@handelsplatz/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const diesel = '11111111-1111-4111-8111-111111111111';
const neuss = '22222222-2222-4222-8222-222222222222';
const page: ChildPage = {
  _id: '33333333-3333-4333-8333-333333333333',
  name: 'Aviat Nord',
  customerNo: 'K-1',
  city: 'Stade',
  purchasingEnabled: true,
  settings: {
    version: 4,
    limits: [{ productId: diesel, quantity: 60 }],
    collection: { days: 2 },
    price: { adjustment: 0.5 },
    terminals: { blockedIds: [] },
    additives: { mode: 'ALL', productIds: [] },
  },
  changedAt: null,
  changedBy: '',
  products: [{ _id: diesel, name: 'Diesel B7', category: 'Diesel', unit: 'cbm', used: 45 }],
  terminals: [{ _id: neuss, name: 'Neuss', region: 'West', released: true }],
  additives: [],
  users: [],
};

async function showChild(answers: Record<string, unknown> = {}, bereich = '') {
  const { sent } = await showScreen(() => import('./child-page.tsx'), {
    address: `/aviaten/${page._id}${bereich && `?bereich=${bereich}`}`,
    path: '/aviaten/$id',
    answers: { [`GET /api/childAccounts/${page._id}`]: page, ...answers },
  });
  return { sent, user: userEvent.setup() };
}

test('a limit shows the use of today and is saved with the version that was seen', async () => {
  const put = `PUT /api/childAccounts/${page._id}/limits`;
  const { sent, user } = await showChild({ [put]: page });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aviat Nord' })).toBeDefined();
  expect(screen.getByText('heute bestellt: 45 cbm')).toBeDefined();
  const field = screen.getByRole('textbox', { name: /Diesel B7/ });
  await user.clear(field);
  await user.type(field, '80,5');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ call: put, body: { version: 4, limits: [{ productId: diesel, quantity: 80.5 }] } });
});

test('a terminal is blocked', async () => {
  const put = `PUT /api/childAccounts/${page._id}/terminals`;
  const { sent, user } = await showChild({ [put]: page }, 'terminals');
  await user.click(await screen.findByRole('option', { name: 'Neuss (freigegeben)' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ call: put, body: { version: 4, blockedIds: [neuss] } });
});

test('the use of today is read again after midnight in the zone of the brand', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-24T21:59:00Z'), toFake: ['Date'] });
  try {
    const { applyDeployment } = await import('../../../platform/brand.ts');
    applyDeployment({ brand: 'de', demo: false });
    const { untilNextDay } = await import('../queries.ts');
    expect(untilNextDay()).toBe(61_000);
    // The day on which summer time ends has 25 hours.
    vi.setSystemTime(new Date('2026-10-24T22:00:00Z'));
    expect(untilNextDay()).toBe(25 * 3_600_000 + 1000);
  } finally {
    vi.useRealTimers();
  }
});
