import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import PasskeySignIn from './passkey-sign-in.tsx';

vi.mock('@simplewebauthn/browser', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('says what to do when the library of passkeys cannot be loaded', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', async () => Response.json({ token: 't', options: {} }));
  const signedIn = vi.fn();
  render(<PasskeySignIn onDone={signedIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }));
  expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht geladen werden');
  expect(signedIn).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mit Passkey anmelden' }).hasAttribute('disabled')).toBe(false);
});
