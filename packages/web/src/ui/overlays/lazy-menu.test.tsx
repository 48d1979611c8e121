import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { LazyMenu } from './lazy-menu.tsx';

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

/** A menu whose script arrives when the test says so. */
function renderHeldMenu() {
  const script = Promise.withResolvers<Awaited<ReturnType<typeof loadMenu>>>();
  const Part = lazyPart(() => script.promise);
  render(
    <>
      <LazyMenu part={Part} label="Aktionen" trigger={<b>…</b>}>
        <Part />
      </LazyMenu>
      <input aria-label="Preis" />
    </>,
  );
  return { arrive: () => loadMenu().then(script.resolve) };
}

test('a menu that arrives after the user has gone on stays closed, and opens at the next press', async () => {
  const { arrive } = renderHeldMenu();
  const button = screen.getByRole('button', { name: '… Aktionen' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByRole('textbox', { name: 'Preis' }));
  await arrive();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Preis' }));
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Bearbeiten' })).toBeTruthy();
});
