import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const load = () => import('./index.tsx');

test('a part is loaded where another feature shows it, and reads its own data', async () => {
  await showScreen(async () => ({ default: (await load()).NewsBox }), { answers: { 'GET /api/news': { news: [] } } });
  expect(await screen.findByText('Keine News')).toBeDefined();
});

test('a part takes what the screen gives it', async () => {
  await showScreen(async () => {
    const { ContactButton } = await load();
    return { default: () => <ContactButton subject="Adresse ändern">Schreiben Sie uns</ContactButton> };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schreiben Sie uns' }));
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveProperty('value', 'Adresse ändern');
});
