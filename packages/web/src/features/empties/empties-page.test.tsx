import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const request = {
  _id: id(1),
  status: 'REQUESTED',
  buyer: { _id: 'b1', name: 'Harms GmbH' },
  seller: { _id: id(2), name: 'Nordkontor' },
  product: { _id: id(3), name: 'AdBlue' },
  unit: 'IBC',
  containers: 3,
  address: {
    company: '',
    street: 'Kai 7',
    postCode: '20457',
    city: 'Hamburg',
    contactPerson: 'Kim Muster',
    instructions: '',
  },
  note: 'Rampe 2',
  requestedBy: 'Kim Muster',
  created: '2026-03-04T11:00:00.000Z',
  closed: null,
};
const sellers = [{ _id: id(2), name: 'Nordkontor', products: [{ _id: id(3), name: 'AdBlue' }] }];
const locations = [
  {
    _id: id(4),
    company: '',
    street: 'Kai 7',
    city: 'Hamburg',
    address: { county: '', postCode: '20457' },
    contactPerson: '',
    instructions: '',
  },
];

const show = (list: object, side: 'buyer' | 'seller' = 'buyer', more: object = {}) =>
  showScreen(() => import('./empties-page.tsx'), {
    accountType: side,
    answers: {
      'GET /api/empties': { requests: [], sellers: [], ...list },
      'GET /api/metadata/locations': { locations },
      ...more,
    },
  });

test('a wrong number of containers is said at its place, and nothing is sent or lost', async () => {
  const { sent } = await show({ sellers }, 'buyer', { 'POST /api/empties': { _id: id(9) } });
  await screen.findByText('Noch keine Anfrage');
  const number = screen.getByRole('textbox', { name: /Anzahl/ });
  fireEvent.change(number, { target: { value: '501' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abholung anfragen' }));
  expect(await screen.findByText('Bitte geben Sie eine ganze Zahl von 1 bis 500 ein.')).toBeDefined();
  expect(sent).toEqual([]);
  expect((number as HTMLInputElement).value).toBe('501');
});

test('a buyer sees the last requests and takes an open one back', async () => {
  const { sent } = await show({ requests: [request], sellers }, 'buyer', {
    [`DELETE /api/empties/${id(1)}`]: { success: true },
  });
  expect((await screen.findAllByText('3 × IBC 1.000 l')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Anfrage zurückziehen: 3 × IBC 1.000 l' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/empties/${id(1)}`]));
});

test('a seller reports a request as collected', async () => {
  const { sent } = await show({ requests: [request] }, 'seller', {
    [`POST /api/empties/${id(1)}/collected`]: { success: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Als abgeholt melden: 3 × IBC 1.000 l bei Harms GmbH' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`POST /api/empties/${id(1)}/collected`]));
  expect(screen.queryByRole('button', { name: 'Abholung anfragen' })).toBeNull();
});

test('says that no seller takes containers back, and that the page could not be loaded', async () => {
  await show({});
  expect(await screen.findByText('Kein Verkäufer nimmt Leergut zurück')).toBeDefined();
  cleanup();
  await show({}, 'buyer', { 'GET /api/empties': refusal(500, 'internal') });
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});
