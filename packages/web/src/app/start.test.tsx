import { Outlet } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startApp } from './start.tsx';

let signedIn = false;
const answers: Readonly<Record<string, () => Response>> = {
  '/api/generic/brand': () => Response.json({ brand: 'de', demo: false }),
  '/api/login': () => {
    signedIn = true;
    return Response.json({ message: 'ok' });
  },
  '/api/user': () => Response.json({ _id: 'u', username: 'kim', accountId: 'a', account: { type: 'buyer' } }),
  '/api/generic/metadata': () => Response.json({ accountType: 'buyer', roles: [], features: [] }),
};

vi.mock('./shell/shell.tsx', () => ({ default: Outlet }));
vi.stubGlobal('fetch', async (path: string) => {
  const isOpen = signedIn || path === '/api/login' || path === '/api/generic/brand';
  return isOpen ? (answers[path]?.() ?? Response.json({}, { status: 404 })) : Response.json({}, { status: 401 });
});

const readAddress = () => window.location.pathname + window.location.search;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a visitor signs in and reaches the page that was asked for', async () => {
  window.history.replaceState(null, '', '/gibt-es-nicht?seite=2');
  await startApp(document.body.appendChild(document.createElement('div')));
  await title('Anmelden');
  expect(readAddress()).toBe('/login');
  expect(document.title).toMatch(/ – Anmelden$/);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Benutzername' }), 'kim');
  await user.type(screen.getByLabelText('Passwort'), 'Sonnig7Tage');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await title('Seite nicht gefunden');
  expect(readAddress()).toBe('/gibt-es-nicht?seite=2');
  expect(document.title).toMatch(/ – Seite nicht gefunden$/);
});
