// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = '/api/metadata/user/store/gtc-accepted';

async function showTerms(accepted: boolean) {
  const shown = await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: { [`GET ${stored}`]: { accepted }, [`POST ${stored}`]: { accepted: true } },
  });
  return { ...shown, user: userEvent.setup() };
}

test('a buyer accepts the terms before the first trade, and only with the tick', async () => {
  const { sent, address, user } = await showTerms(false);
  const accept = await screen.findByRole('button', { name: 'Annehmen und weiter' });
  await user.click(accept);
  expect(screen.getByRole('alert').textContent).toContain('Bitte bestätigen Sie');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /gelesen und nehme sie an/ }));
  await user.click(accept);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${stored}`]);
});

test('who has accepted reads them again', async () => {
  await showTerms(true);
  expect(await screen.findByRole('heading', { name: 'Allgemeine Geschäftsbedingungen' })).toBeDefined();
  expect(screen.getByText('Sie haben diese Geschäftsbedingungen angenommen.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Geschäftsbedingungen lesen' }).getAttribute('target')).toBe('_blank');
  expect(screen.queryByRole('button', { name: 'Annehmen und weiter' })).toBeNull();
});
