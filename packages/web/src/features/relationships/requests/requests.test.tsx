import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const request = {
  _id: 'q1',
  relationshipId: 'r1',
  kind: 'GOODS',
  status: 'OPEN',
  buyer: { _id: 'b1', name: 'Harms GmbH' },
  seller: { _id: 's1', name: 'Nordkontor' },
  product: { _id: 'p1', name: 'Diesel B7' },
  terminal: { _id: 't1', name: 'Kiel' },
  user: null,
  paymentTerm: null,
  message: 'Wir laden ab Mai dort.',
  answer: '',
  requestedBy: 'Kim Muster',
  created: '2026-03-04T11:00:00.000Z',
  decided: null,
};
const path = 'GET /api/release-requests';

const showSeller = (requests: unknown, more: object = {}) =>
  showScreen(
    async () => {
      const { WaitingRequests } = await import('./waiting-requests.tsx');
      return { default: () => <WaitingRequests /> };
    },
    { accountType: 'seller', answers: { [path]: requests, ...more } },
  );

test('a seller releases what a buyer has asked for with one click', async () => {
  const { sent } = await showSeller(
    { requests: [request] },
    { 'POST /api/release-requests/q1/accept': { success: true } },
  );
  expect(await screen.findByRole('heading', { name: '1 Anfrage wartet auf Ihre Antwort' })).toBeDefined();
  expect(screen.getByText('„Wir laden ab Mai dort.“')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Freigeben: Diesel B7 am Terminal Kiel für Harms GmbH' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/release-requests/q1/accept']));
});

test('a no needs a sentence, and keeps it when it could not be sent', async () => {
  const { sent } = await showSeller(
    { requests: [request] },
    { 'POST /api/release-requests/q1/refuse': refusal(503, 'x') },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Ablehnen: Diesel B7/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText('Begründung ist ein Pflichtfeld.')).toBeDefined();
  expect(sent).toEqual([]);
  const field = screen.getByRole('textbox', { name: /Begründung/ });
  fireEvent.change(field, { target: { value: 'Dort sind wir voll.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ answer: 'Dort sind wir voll.' }]));
  expect((field as HTMLTextAreaElement).value).toBe('Dort sind wir voll.');
});

test('a request for credit leads to the credit of the customer', async () => {
  await showSeller({ requests: [{ ...request, kind: 'CREDIT', product: null, terminal: null }] });
  const link = await screen.findByRole('link', { name: 'Kredit öffnen' });
  expect(link.getAttribute('href')).toContain('/kaufer-management/r1?bereich=kredit');
});

test('a buyer reads the answers and takes an open request back', async () => {
  const refused = { ...request, _id: 'q2', status: 'REFUSED', answer: 'Dort sind wir voll.' };
  const { sent } = await showScreen(
    async () => {
      const { OwnRequests } = await import('./own-requests.tsx');
      return { default: () => <OwnRequests relationshipId="r1" /> };
    },
    { answers: { [path]: { requests: [request, refused] }, 'DELETE /api/release-requests/q1': { success: true } } },
  );
  expect(await screen.findByText('„Dort sind wir voll.“')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Zurückziehen: Diesel B7 am Terminal Kiel' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/release-requests/q1']));
});
