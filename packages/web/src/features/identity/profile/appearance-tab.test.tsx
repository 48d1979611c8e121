import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

async function showAppearance() {
  await showScreen(async () => ({ default: (await import('./appearance-tab.tsx')).AppearanceTab }));
  return userEvent.setup();
}

const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

test('colours follow the system until a choice, which holds at once and on the next visit', async () => {
  const user = await showAppearance();
  expect(choice('Farben', 'Wie das System')).toHaveProperty('checked', true);
  await user.click(choice('Farben', 'Dunkel'));
  expect(choice('Farben', 'Dunkel')).toHaveProperty('checked', true);
  expect(document.documentElement.dataset.scheme).toBe('dark');
  cleanup();
  await showAppearance();
  expect(choice('Farben', 'Dunkel')).toHaveProperty('checked', true);
});

test('rows are comfortable until somebody wants them dense', async () => {
  const user = await showAppearance();
  expect(choice('Zeilenhöhe', 'Bequem')).toHaveProperty('checked', true);
  await user.click(choice('Zeilenhöhe', 'Dicht'));
  cleanup();
  await showAppearance();
  expect(choice('Zeilenhöhe', 'Dicht')).toHaveProperty('checked', true);
});
