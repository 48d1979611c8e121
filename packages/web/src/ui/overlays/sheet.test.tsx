import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ModalSheet } from './sheet.tsx';

test('begins at what asks for the focus, and closes by its button', async () => {
  const close = vi.fn();
  render(
    <ModalSheet
      title="Bestellung ablehnen"
      place="side"
      onClose={close}
      footer={<button type="button">Ablehnen</button>}
    >
      <input aria-label="Nummer" />
      <input aria-label="Grund" data-autofocus />
    </ModalSheet>,
  );
  const sheet = within(screen.getByRole('dialog', { name: 'Bestellung ablehnen' }));
  expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Grund' }));
  expect(within(sheet.getByRole('contentinfo')).getByRole('button', { name: 'Ablehnen' })).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Schließen' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a firm one stays at Escape', async () => {
  const close = vi.fn();
  render(
    <ModalSheet title="Regel" place="middle" onClose={close} firm>
      <input aria-label="Wert" />
    </ModalSheet>,
  );
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Wert' }));
});
