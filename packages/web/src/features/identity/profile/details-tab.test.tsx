import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { DetailsTab } from './details-tab.tsx';

const user = {
  _id: 'u1',
  username: 'kaeufer',
  email: 'kim@firma.example',
  firstName: 'Kim',
  lastName: 'Muster',
  salutation: 'Frau',
  title: 'Dr.',
  phone: '+49 40 123456',
  mobile: '',
  jobTitle: '',
  department: '',
  departmentSize: null,
  account: { type: 'buyer', name: 'Firma GmbH' },
  addressLine1: '',
  addressLine2: '',
  county: '',
  country: '',
  postCode: '',
  useIndividualAddress: false,
};

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  let stored = user;
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(stored);
    const { currentPassword, ...change } = JSON.parse(String(body));
    sent.push({ currentPassword, email: change.email });
    const isRight = change.email === stored.email || currentPassword === 'richtig';
    const problem = { code: 'incorrect_password', detail: 'Das aktuelle Passwort ist nicht korrekt.' };
    if (!isRight) return Response.json(problem, { status: 422 });
    stored = { ...stored, ...change };
    return Response.json({ message: 'gespeichert' });
  });
});

async function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: DetailsTab }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), email: await screen.findByLabelText('E-Mail-Adresse') };
}

const password = () => screen.queryByLabelText('Aktuelles Passwort');
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('asks for the password once the e-mail address is changed, and only then', async () => {
  const { person, email } = await show();
  expect(password()).toBeNull();
  await person.type(email, 'x');
  expect(password()).not.toBeNull();
  await person.type(email, '{Backspace}');
  expect(password()).toBeNull();
  await person.click(save());
  await waitFor(() => expect(sent).toEqual([{ currentPassword: undefined, email: user.email }]));
});

test('sends nothing without the password, reports a wrong one, and saves with the right one', async () => {
  const { person, email } = await show();
  await person.clear(email);
  await person.type(email, 'neu@firma.example');
  await person.click(save());
  expect(await screen.findByText('Aktuelles Passwort ist ein Pflichtfeld.')).toBeTruthy();
  expect(sent).toEqual([]);
  await person.type(password() as HTMLElement, 'falsch');
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Das aktuelle Passwort ist nicht korrekt.');
  await person.clear(password() as HTMLElement);
  await person.type(password() as HTMLElement, 'richtig');
  await person.click(save());
  await waitFor(() => expect(password()).toBeNull());
  expect(sent.at(-1)).toEqual({ currentPassword: 'richtig', email: 'neu@firma.example' });
});
