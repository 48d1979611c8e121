import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const load = () => import('./contact-page.tsx');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Nachricht senden' }));

async function write(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /^Betreff/ }), 'Abholung');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nachricht/ }), 'Wann öffnet das Lager?');
}

test("shows the company's phone and address, sends a message, and names the address of the reply", async () => {
  const { sent } = await showScreen(load, { answers: { 'POST /api/contact': { success: true } } });
  expect(await screen.findByRole('heading', { name: 'Kontakt' })).toBeDefined();
  expect(screen.getByRole('link', { name: /^\+49 / }).getAttribute('href')).toMatch(/^tel:\+49\d+$/);
  await send();
  expect(sent).toEqual([]);
  await write();
  await send();
  expect(await screen.findByText('Ihre Nachricht ist angekommen')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('kim@harms.example');
  expect(sent).toEqual([
    { call: 'POST /api/contact', body: { subject: 'Abholung', message: 'Wann öffnet das Lager?', phone: '' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere Nachricht schreiben' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Betreff/ }).value).toBe('');
});

test('keeps a message that cannot be sent, and shows the phone number', async () => {
  await showScreen(load);
  await screen.findByRole('heading', { name: 'Kontakt' });
  await write();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Ihre Nachricht konnte nicht gesendet werden.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nachricht/ }).value).toBe('Wann öffnet das Lager?');
});
