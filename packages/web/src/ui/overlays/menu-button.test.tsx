import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { LazyMenu } from './menu-button.tsx';

const edit = vi.fn();

async function loadMenu() {
  const { Menu, MenuItem } = await import('./menu.tsx');
  return {
    default: () => (
      <Menu opened label="Aktionen" trigger={<b>…</b>}>
        <MenuItem onSelect={edit}>Bearbeiten</MenuItem>
      </Menu>
    ),
  };
}

test('a menu that is loaded by the press opens, acts and returns the focus', async () => {
  const load = vi.fn(loadMenu);
  const Part = lazyPart(load);
  render(
    <LazyMenu part={Part} label="Aktionen" trigger={<b>…</b>}>
      <Part />
    </LazyMenu>,
  );
  expect(screen.getByRole('button', { name: '… Aktionen' }).getAttribute('aria-expanded')).toBe('false');
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
  expect(edit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '… Aktionen' })));
});

test('a menu that cannot be loaded says so in place of its button', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <LazyMenu part={Part} label="Aktionen" trigger={<b>…</b>}>
      <Part />
    </LazyMenu>,
  );
  await userEvent.click(screen.getByRole('button', { name: '… Aktionen' }));
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
