import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

test('only a refusal that a topic of the help explains leads there, in a new tab', async () => {
  await showScreen(async () => {
    const { ApiError } = await import('../../platform/api/api-error.ts');
    const { RefusalHelp } = await import('./refusal-help.tsx');
    const closed = new ApiError(409, 'order_closed', { detail: 'Zu spät.' });
    const broken = new ApiError(500, 'internal');
    return { default: () => [broken, closed].map((error) => <RefusalHelp key={error.code} error={error} />) };
  });
  const link = await screen.findByRole('link', { name: 'Hilfe dazu' });
  expect(link.getAttribute('href')).toBe('/hilfe-center?meldung=order_closed');
  expect(link.getAttribute('target')).toBe('_blank');
});
