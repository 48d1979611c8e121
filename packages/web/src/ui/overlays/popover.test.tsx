import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Drawer } from './drawer.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

test('a popover opens beside its button, closes from within or with Escape, and returns the focus', async () => {
  const user = userEvent.setup();
  render(
    <Popover trigger="Hinweis" label="Hinweis zur Menge">
      {(close) => (
        <button type="button" onClick={close}>
          Verstanden
        </button>
      )}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Hinweis' });
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Verstanden' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Hinweis zur Menge' })).toBeTruthy();
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

test('a word shows its explanation on focus, and Escape hides it', async () => {
  const user = userEvent.setup();
  render(<Tooltip text="Der nächste Liefermonat.">M01</Tooltip>);
  const word = screen.getByRole('button', { name: 'M01' });
  await user.tab();
  expect(document.activeElement).toBe(word);
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toContain('Der nächste Liefermonat.');
  expect(word.getAttribute('aria-describedby')).toBe(tooltip.id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a drawer stands at the side and keeps its buttons in view', async () => {
  render(
    <Drawer open onClose={() => {}} title="Angebot" footer={<button type="button">In den Warenkorb</button>}>
      <p>Text</p>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Angebot' }).closest('[data-place="side"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'In den Warenkorb' }).closest('footer')).not.toBeNull();
});

test('lists the shortcuts with their keys', () => {
  const shortcuts = [{ keys: ['g', 'm'], does: 'Zum Handelsplatz' }];
  render(<KeyboardHelp open onClose={() => {}} shortcuts={shortcuts} />);
  expect(screen.getByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
  expect(screen.getByText('Zum Handelsplatz').nextElementSibling?.textContent).toBe('g dann m');
});
