// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import { Held } from '../testing/held.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(cleanup);

/** What the browser does with Escape; the stand-in for the browser leaves it out. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('opens as a modal window, in which the browser keeps the focus', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <Dialog open title="Lieferort" onClose={() => {}}>
      <p>Text</p>
    </Dialog>,
  );
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Lieferort' })).toBeTruthy();
});

test('puts the focus on the first field and gives it back afterwards', async () => {
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
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändern' }));
});

test('Escape closes it, except where work would be lost', () => {
  const close = vi.fn();
  const { rerender } = render(
    <Dialog open title="Lieferort" onClose={close}>
      <p>Text</p>
    </Dialog>,
  );
  expect(pressEscape(screen.getByRole('dialog'))).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
  rerender(
    <Dialog open title="Lieferort" onClose={close} firm>
      <p>Text</p>
    </Dialog>,
  );
  expect(pressEscape(screen.getByRole('dialog'))).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
});

test('Escape closes only the inner one of two windows', () => {
  const closeOuter = vi.fn();
  const closeInner = vi.fn();
  render(
    <Dialog open title="Außen" onClose={closeOuter}>
      <Dialog open title="Innen" onClose={closeInner}>
        <p>Text</p>
      </Dialog>
    </Dialog>,
  );
  pressEscape(screen.getByRole('dialog', { name: 'Innen' }));
  expect(closeInner).toHaveBeenCalledTimes(1);
  expect(closeOuter).not.toHaveBeenCalled();
});

test('a question is answered with Enter, or left', async () => {
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
