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

const terms = {
  version: '2025-01',
  from: '2025-01-01',
  hash: 'ab12',
  sections: [{ heading: 'Der Marktplatz', text: 'Verträge schliessen Käufer und Verkäufer.' }],
  versions: ['2025-01'],
};

async function showTerms(accepted: boolean) {
  const shown = await showScreen(() => import('./terms-page.tsx'), {
    deployment: { brand: 'ch' },
    address: '/agb',
    answers: { [`GET ${stored}`]: { accepted }, [`POST ${stored}`]: { accepted: true }, 'GET /api/terms': terms },
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
  expect(await screen.findByText('Stand 2025-01, Prüfsumme (SHA-256): ab12')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Der Marktplatz' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Geschäftsbedingungen als PDF' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', '/api/terms/pdf']);
  expect(screen.queryByRole('button', { name: 'Annehmen und weiter' })).toBeNull();
});
