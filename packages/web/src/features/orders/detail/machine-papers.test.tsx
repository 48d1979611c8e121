import type { OrderDetail } from '@handelsplatz/contract/orders';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MachinePapers } from './machine-papers.tsx';

const show = (orderStatus: OrderDetail['orderStatus'], isBuyer: boolean) =>
  render(<MachinePapers order={{ _id: 'o1', orderId: 'DE-1', orderStatus } as OrderDetail} isBuyer={isBuyer} />);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the seller of a confirmed order opens both papers', () => {
  show('CONFIRMED', false);
  expect(screen.getByRole('link', { name: /Bestellung DE-1 als Order-X/ })).toBeDefined();
  expect(links()).toEqual(['/api/orders/o1/confirmation.xml', '/api/orders/o1/invoice-data.xml']);
});

test('the buyer opens the answer only, and so does everybody after a refusal', () => {
  show('CONFIRMED', true);
  expect(links()).toEqual(['/api/orders/o1/confirmation.xml']);
  cleanup();
  show('CANCELLED', false);
  expect(links()).toEqual(['/api/orders/o1/confirmation.xml']);
});

test('an order that waits has none', () => {
  show('INCOMPLETE', false);
  expect(links()).toEqual([]);
});
