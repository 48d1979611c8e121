import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

test('signs out at once, says so, and leads to the sign-in page', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const { sent } = await showScreen(() => import('./logout-page.tsx'), {
    address: '/logout',
    answers: { 'POST /api/logout': { message: 'ok' } },
  });
  expect(await screen.findByRole('heading', { name: 'Abmelden' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Sie werden abgemeldet …');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/logout']);
});
