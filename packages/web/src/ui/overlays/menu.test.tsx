import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuChoices, MenuDivider, MenuItem } from './menu.tsx';

const edit = vi.fn();
const choose = vi.fn();

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu label="Benutzermenü" trigger={<b>AB</b>} head={<p>Anna Becker</p>}>
        <MenuItem onSelect={edit}>Bearbeiten</MenuItem>
        <MenuItem to="/hilfe">Hilfe</MenuItem>
        <MenuItem disabled onSelect={edit}>
          Gesperrt
        </MenuItem>
        <MenuDivider />
        <MenuChoices
          label="Darstellung"
          value="hell"
          onChange={choose}
          options={[
            { value: 'hell', label: 'Hell' },
            { value: 'dunkel', label: 'Dunkel' },
          ]}
        />
        <MenuItem onSelect={() => setOpen(true)}>Abmelden</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Abmelden?">
        <Button>Ja</Button>
      </Dialog>
    </>
  );
}

async function show() {
  edit.mockClear();
  choose.mockClear();
  const routeTree = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: /Benutzermenü$/ });
  return { user: userEvent.setup(), router, button };
}

test('opens with the keyboard on the first action; arrow keys and first letters move, Enter chooses', async () => {
  const { user, button } = await show();
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Anna Becker')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Bearbeiten' })));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Hilfe' }));
  await user.keyboard('b{Enter}');
  expect(edit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('Escape closes it and returns the focus', async () => {
  const { user, button } = await show();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a link opens its page without loading the application again', async () => {
  const { user, router, button } = await show();
  await user.click(button);
  const link = screen.getByRole('menuitem', { name: 'Hilfe' });
  expect(link.getAttribute('href')).toBe('/hilfe');
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/hilfe'));
});

test('a disabled action does nothing, and the chosen item has a mark', async () => {
  const { user, button } = await show();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Gesperrt' }));
  expect(edit).not.toHaveBeenCalled();
  expect(screen.getByRole('menuitemradio', { name: 'Hell' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Dunkel' }));
  expect(choose.mock.calls).toEqual([['dunkel']]);
});

test('a dialog that an action opens returns the focus to the button of the menu', async () => {
  const { user, button } = await show();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  expect(await screen.findByRole('dialog', { name: 'Abmelden?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a lazy menu is a bare button until it is pressed, and then opens, acts and returns the focus', async () => {
  const user = userEvent.setup();
  render(
    <Menu lazy label="Aktionen" trigger={<b>…</b>}>
      <MenuItem onSelect={edit}>Bearbeiten</MenuItem>
    </Menu>,
  );
  const button = () => screen.getByRole('button', { name: '… Aktionen', hidden: true });
  await user.tab();
  expect([document.activeElement, button().getAttribute('aria-expanded')]).toEqual([button(), 'false']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Bearbeiten' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
  expect(edit).toHaveBeenCalled();
});
