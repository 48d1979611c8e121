import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const account = { name: 'Harms GmbH', customerNo: 'K-1', vatId: '', taxNumber: '' };
const show = (taxNumberRequest: unknown) =>
  showScreen(() => import('./tax-numbers-panel.tsx'), {
    accountType: 'seller',
    deployment: { brand: 'at' },
    answers: {
      'GET /api/account': { ...account, taxNumberRequest },
      'POST /api/account/tax-numbers': { success: true },
    },
  });

test('a company asks for its UID on papers', async () => {
  const { sent } = await show(null);
  await userEvent.type(await screen.findByLabelText('UID neu'), 'ATU12345675');
  await userEvent.click(screen.getByRole('button', { name: 'Änderung wünschen' }));
  const body = { vatId: 'ATU12345675', taxNumber: '', note: '' };
  expect(sent).toEqual([{ call: 'POST /api/account/tax-numbers', body }]);
});

test('a company reads that its wish waits, or why it was refused', async () => {
  const wish = { vatId: 'ATU12345675', taxNumber: '', requestedAt: '2026-11-21T10:00:00.000Z' };
  await show({ ...wish, state: 'OPEN', answer: '' });
  expect(await screen.findByText(/wartet auf den Betreiber: ATU12345675/)).toBeDefined();
  cleanup();
  await show({ ...wish, state: 'REFUSED', answer: 'Nicht im Register' });
  expect(await screen.findByText(/wurde abgelehnt: Nicht im Register/)).toBeDefined();
});
