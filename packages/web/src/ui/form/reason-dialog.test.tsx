import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ReasonDialog } from './reason-dialog.tsx';

const rules = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, { error: 'Der Grund fehlt.' })) });

test('sends a reason, and nothing without one', async () => {
  const send = vi.fn(async () => {});
  render(
    <ReasonDialog
      rules={rules}
      title="Ablehnen?"
      label="Grund"
      submitLabel="Ablehnen"
      onSubmit={send}
      onClose={() => {}}
    >
      <p>Der Käufer liest den Grund.</p>
    </ReasonDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText('Der Grund fehlt.')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Zu teuer');
  await userEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith('Zu teuer'));
});
