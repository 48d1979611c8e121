import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Held } from '../../testing/held.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

test('opens as a modal dialog: keys and screen readers cannot reach the page behind it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Dahinter</button>
      <Dialog open title="Lieferort" onClose={() => {}} footer={<button type="button">Speichern</button>}>
        <p>Text</p>
      </Dialog>
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Lieferort' })).toBeTruthy();
  expect(screen.getByText('Dahinter').closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Speichern').closest('[inert]')).toBeNull();
  const stops = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await user.tab();
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Schließen', 'Speichern', 'Schließen']);
});

test('puts the focus on the first field and returns it afterwards', async () => {
  const user = userEvent.setup();
  render(
    <Held initial={false}>
      {(open, change) => (
        <>
          <button type="button" onClick={() => change(true)}>
            Ändern
          </button>
          <Dialog open={open} title="Lieferort" onClose={() => change(false)}>
            <input aria-label="Ort" />
          </Dialog>
        </>
      )}
    </Held>,
  );
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ort' }));
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändern' })));
});

test('Escape and a press outside close it, except where work would be lost', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const { rerender } = render(
    <Dialog open title="Lieferort" onClose={close}>
      <p>Text</p>
    </Dialog>,
  );
  const beside = () => document.querySelector('[data-window]') as HTMLElement;
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await user.click(beside());
  expect(close).toHaveBeenCalledTimes(2);
  rerender(
    <Dialog open title="Lieferort" onClose={close} firm>
      <p>Text</p>
    </Dialog>,
  );
  await user.keyboard('{Escape}');
  await user.click(beside());
  expect(close).toHaveBeenCalledTimes(2);
});

test('Escape closes only the inner one of two dialogs', async () => {
  const user = userEvent.setup();
  const closeOuter = vi.fn();
  render(
    <Held initial={false}>
      {(inner, change) => (
        <Dialog open title="Außen" onClose={closeOuter}>
          <button type="button" onClick={() => change(true)}>
            Mehr
          </button>
          <Dialog open={inner} title="Innen" onClose={() => change(false)}>
            <p>Text</p>
          </Dialog>
        </Dialog>
      )}
    </Held>,
  );
  await user.click(screen.getByRole('button', { name: 'Mehr' }));
  expect(screen.getByRole('dialog', { name: 'Innen' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Innen' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Außen' })).toBeTruthy();
  expect(closeOuter).not.toHaveBeenCalled();
});

test('Enter confirms a question, Escape cancels it', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn();
  const close = vi.fn();
  render(
    <ConfirmDialog open title="Abmelden?" onClose={close} onConfirm={confirm} confirmLabel="Abmelden">
      <p>Text</p>
    </ConfirmDialog>,
  );
  await user.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(close).toHaveBeenCalledTimes(1);
});
