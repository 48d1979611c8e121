import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { favouriteAnswers } from './favourites.fixture.ts';

test('shows the best offer of each product of a list, each leading to its order panel, and says which list is empty', async () => {
  await showScreen(() => import('./favourite-offers-tile.tsx'), { answers: favouriteAnswers });
  const list = await screen.findByRole('region', { name: 'Diesel Nord' });
  const best = within(list).getByRole('link', { name: /Diesel Kiel, Ruhrtank/ });
  expect(best.textContent).toContain('120,00');
  expect(best.getAttribute('href')).toBe('/handelsplatz?liste=l1&angebot=o1');
  expect(within(screen.getByRole('region', { name: 'Alles' })).getByText('Heute kein Angebot')).toBeDefined();
});

test('leads to the wizard while there is no list', async () => {
  await showScreen(() => import('./favourite-offers-tile.tsx'), {
    answers: { 'GET /api/favourites/offers': { at: '2026-11-20T10:00:00.000Z', lists: [] } },
  });
  expect((await screen.findByRole('link', { name: 'Neue Liste' })).getAttribute('href')).toBe('/favoriten?liste=neu');
});
