import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listenToKeys, listenToPlainKeys } from '../../platform/page/keyboard.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useShellKeys } from './use-shell-keys.ts';

const nothing = () => {};

/** A page with the shell's shortcuts, a search and parts of the kit that take keys themselves. */
function Page() {
  const [helped, setHelped] = useState(0);
  const [words, setWords] = useState('Diesel');
  const [open, setOpen] = useState(false);
  const actions = useShellKeys(() => setHelped((times) => times + 1));
  useEffect(() => listenToKeys(actions), [actions]);
  return (
    <main>
      <section id="reservierung">
        <a href="/handelsplatz/warenkorb">Bestellen</a>
      </section>
      <p>{helped} mal geholfen</p>
      <SearchField label="Suchen" value={words} onChange={setWords} />
      <SelectField
        label="Monat"
        value="m1"
        options={[
          { value: 'm1', label: 'Mai' },
          { value: 'm2', label: 'Oktober' },
        ]}
        onChange={nothing}
      />
      <Menu trigger="Aktionen" label="Aktionen">
        <MenuItem onSelect={nothing}>Gehen</MenuItem>
      </Menu>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Dialog open={open} title="Frage" onClose={() => setOpen(false)}>
        <Button autoFocus>Ja</Button>
      </Dialog>
    </main>
  );
}

async function show() {
  const { address } = await showScreen(async () => ({ default: Page }));
  return { user: userEvent.setup(), address };
}

test('b leads to the ticket', async () => {
  const { user } = await show();
  await user.keyboard('b');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bestellen' }));
});

test('go to a page, and show the help', async () => {
  const { user, address } = await show();
  await user.keyboard('?');
  expect(screen.getByText('1 mal geholfen')).toBeTruthy();
  await user.keyboard('go');
  await vi.waitFor(() => expect(address()).toBe('/orders'));
});

test('the slash focuses the search and selects its text, so that new words replace it', async () => {
  const { user } = await show();
  await user.keyboard('/Heiz/öl');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Suchen' });
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('Heiz/öl');
});

test('do nothing while the focus is on a button of a dialog', async () => {
  const { user, address } = await show();
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  const yes = screen.getByRole('button', { name: 'Ja' });
  expect(document.activeElement).toBe(yes);
  await user.keyboard('go?/');
  expect(document.activeElement).toBe(yes);
  expect(screen.getByText('0 mal geholfen')).toBeTruthy();
  expect(address()).toBe('/');
});

test('leave the letters to a select, closed or open, and to a menu', async () => {
  const { user, address } = await show();
  const select = screen.getByRole('combobox', { name: 'Monat' });
  select.focus();
  await user.keyboard('go?');
  await user.click(select);
  await user.keyboard('go?{Escape}');
  await user.click(screen.getByRole('button', { name: 'Aktionen' }));
  await user.keyboard('go?{Escape}');
  expect(screen.getByText('0 mal geholfen')).toBeTruthy();
  expect(address()).toBe('/');
});

test('a key pressed while a screen was opening counts when it is open, unless a click came after it', async () => {
  const { user } = await show();
  const pressed = vi.fn(() => true);
  await user.keyboard('1');
  listenToPlainKeys(pressed)();
  expect(pressed).toHaveBeenCalledExactlyOnceWith('1');
  pressed.mockClear();
  await user.keyboard('1');
  await user.click(document.body);
  listenToPlainKeys(pressed)();
  expect(pressed).not.toHaveBeenCalled();
});
