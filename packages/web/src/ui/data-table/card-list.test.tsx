import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CardList } from './card-list.tsx';
import type { Column } from './types.ts';

interface Offer {
  readonly product: string;
  readonly price: string;
  readonly region: string;
}

const columns: Column<Offer>[] = [
  { id: 'product', header: 'Produkt', onCard: 'title', sortable: true, cell: ({ product }) => product },
  { id: 'price', header: 'Preis', unit: 'EUR', cell: ({ price }) => price },
  { id: 'order', header: 'Bestellen', onCard: 'foot', cell: () => <button type="button">Bestellen</button> },
  { id: 'place', header: 'Platz', onCard: 'hidden', cell: () => 'verborgen' },
];
const rows: Offer[] = [
  { product: 'Diesel B7', price: '81,40', region: 'Nord' },
  { product: 'Heizöl', price: '76,73', region: 'Nord' },
];

function show() {
  const [opened, sortBy] = [vi.fn(), vi.fn()];
  const sorted = { rows, sort: { by: 'product', direction: 'asc' } as const, sortBy };
  render(
    <CardList
      label="Angebote"
      columns={columns}
      rows={rows}
      rowKey={({ product }) => product}
      toGroup={({ region }) => region}
      empty={null}
      onRowOpen={opened}
      sorted={sorted}
    />,
  );
  return { opened, sortBy, user: userEvent.setup() };
}

const cards = () => within(screen.getByRole('list', { name: 'Angebote' })).getAllByRole('listitem');

test('each card names its facts, under one heading for the group, without what cards leave out', () => {
  show();
  const [group, diesel, oil, ...others] = cards();
  expect([group?.textContent, oil?.textContent, others]).toEqual(['Nord', 'HeizölPreis EUR76,73Bestellen', []]);
  expect(within(diesel as HTMLElement).getByRole('term').textContent).toBe('Preis EUR');
});

test('a press on a card opens it, a press on its button does not', async () => {
  const { opened, user } = show();
  await user.click(screen.getAllByRole('button', { name: 'Bestellen' })[0] as HTMLElement);
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByText('Diesel B7'));
  expect(opened.mock.calls).toEqual([[rows[0]]]);
});

test('the sort says its direction, and the arrow turns it', async () => {
  const { sortBy, user } = show();
  expect((await screen.findByRole('combobox', { name: /Sortieren nach/ })).textContent).toContain(
    'Produkt, aufsteigend',
  );
  await user.click(screen.getByRole('button', { name: 'aufsteigend' }));
  expect(sortBy).toHaveBeenCalledWith(columns[0]);
});
