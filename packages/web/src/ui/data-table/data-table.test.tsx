import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { preparePrinting } from '../../platform/page/printing.ts';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

interface Order {
  readonly id: string;
  readonly terminal: string;
  readonly litres: number | null;
}

const orders: readonly Order[] = [
  { id: 'a', terminal: 'Köln', litres: 9000 },
  { id: 'b', terminal: 'Bremen', litres: null },
  { id: 'c', terminal: 'Übersee', litres: 30_000 },
  { id: 'd', terminal: 'Karlsruhe', litres: 500 },
];

const columns: Column<Order>[] = [
  {
    id: 'terminal',
    header: 'Terminal',
    cell: ({ terminal }) => terminal,
    sortable: true,
    value: (row) => row.terminal,
  },
  { id: 'litres', header: 'Menge', cell: ({ litres }) => litres ?? '–', sortable: true, value: (row) => row.litres },
  { id: 'open', header: 'Öffnen', hideHeader: true, cell: () => <button type="button">Mehr</button> },
];

beforeEach(() => {
  setWidth(1400);
});

function setWidth(width: number) {
  window.innerWidth = width;
}

function show(given: Partial<DataTableProps<Order>> = {}) {
  const props = { label: 'Bestellungen', columns, rows: orders, rowKey: (row: Order) => row.id, empty: <p>Leer.</p> };
  const view = render(<DataTable {...props} {...given} />);
  return { ...view, user: userEvent.setup() };
}

test('has fixed columns where all columns give their width, and shows the unit of a column beside its heading', () => {
  const fixed = columns.map((column) => ({ ...column, width: 'auto', ...(column.id === 'litres' && { unit: 'cbm' }) }));
  show({ columns: fixed });
  expect(screen.getByRole('table').dataset.fixed).toBe('true');
  expect(heading('Menge cbm').getAttribute('style')).toContain('width: auto');
  cleanup();
  show();
  expect(screen.getByRole('table').dataset.fixed).toBeUndefined();
});

const terminals = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });

test('is a table with a name and real headings', () => {
  show();
  expect(screen.getByRole('table', { name: 'Bestellungen' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test('sorts the shown rows by German rules, reverses the sort at the second click, and puts empty values last', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Terminal' }));
  expect(terminals()).toEqual(['Bremen', 'Karlsruhe', 'Köln', 'Übersee']);
  expect(heading('Terminal').getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Terminal' }));
  expect(terminals()).toEqual(['Übersee', 'Köln', 'Karlsruhe', 'Bremen']);
  await user.click(screen.getByRole('button', { name: 'Menge' }));
  expect(terminals()).toEqual(['Karlsruhe', 'Köln', 'Übersee', 'Bremen']);
  await user.click(screen.getByRole('button', { name: 'Menge' }));
  expect(terminals()).toEqual(['Übersee', 'Köln', 'Karlsruhe', 'Bremen']);
  expect(heading('Terminal').getAttribute('aria-sort')).toBeNull();
});

test('leaves sorting to an owner that sorts on the server', async () => {
  const sorted = vi.fn();
  const { user } = show({ onSort: sorted, sort: { by: 'litres', direction: 'asc' } });
  await user.click(screen.getByRole('button', { name: 'Menge' }));
  expect(sorted).toHaveBeenCalledWith({ by: 'litres', direction: 'desc' });
  expect(terminals()).toEqual(['Köln', 'Bremen', 'Übersee', 'Karlsruhe']);
});

test('says which rows are shown and links to the neighbouring pages', async () => {
  const paged = vi.fn();
  const { user } = show({ page: { number: 2, total: 1041 }, onPage: paged });
  expect(screen.getByText('21–40 von 1.041')).toBeTruthy();
  expect(screen.getByText('Seite 2 von 53')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await user.click(screen.getByRole('button', { name: 'Vorige Seite' }));
  expect(paged.mock.calls).toEqual([[3], [1]]);
  cleanup();
  show({ page: { number: 53, total: 1041 }, onPage: paged });
  expect(screen.getByText('1.041–1.041 von 1.041')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nächste Seite' })).toHaveProperty('disabled', true);
});

test('pages through loaded rows in the sort of the whole list', async () => {
  const { user, rerender } = show({ pageBy: 3 });
  expect(terminals()).toEqual(['Köln', 'Bremen', 'Übersee']);
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(terminals()).toEqual(['Karlsruhe']);
  expect(screen.getByText('4–4 von 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Terminal' }));
  expect(terminals()).toEqual(['Bremen', 'Karlsruhe', 'Köln']);
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  const fewer = { label: 'Bestellungen', columns, rows: orders.slice(0, 2), rowKey: (row: Order) => row.id };
  rerender(<DataTable {...fewer} pageBy={3} empty={null} />);
  expect(terminals()).toEqual(['Bremen', 'Köln']);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('leaves a page that no longer exists, and does not return to it when all rows match again', async () => {
  const { user, rerender } = show({ pageBy: 1 });
  for (let page = 1; page < 4; page += 1) await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(terminals()).toEqual(['Karlsruhe']);
  const filtered = (rows: readonly Order[]) => (
    <DataTable label="Bestellungen" columns={columns} rows={rows} rowKey={({ id }) => id} pageBy={1} empty={null} />
  );
  rerender(filtered(orders.slice(0, 2)));
  expect(terminals()).toEqual(['Bremen']);
  rerender(filtered(orders));
  expect(terminals()).toEqual(['Bremen']);
  rerender(filtered(orders.slice(0, 1)));
  rerender(filtered(orders));
  expect(terminals()).toEqual(['Köln']);
});

test('shows all rows on paper, and the previous page afterwards', () => {
  preparePrinting();
  show({ pageBy: 3 });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(terminals()).toEqual(['Köln', 'Bremen', 'Übersee', 'Karlsruhe']);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(terminals()).toEqual(['Köln', 'Bremen', 'Übersee']);
});

test('says what to do when there are no rows', () => {
  show({ rows: [] });
  expect(screen.getByText('Leer.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says what failed and offers to try again, but keeps the loaded rows', async () => {
  const retried = vi.fn();
  const error = new ApiError(503, 'unavailable', { requestId: 'r-17' });
  const { user, rerender } = show({ rows: undefined, error, onRetry: retried });
  expect(screen.getByText('Bestellungen konnte nicht geladen werden')).toBeTruthy();
  expect(screen.getByText(/r-17/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retried).toHaveBeenCalledTimes(1);
  rerender(
    <DataTable
      label="Bestellungen"
      columns={columns}
      rows={orders}
      rowKey={(row) => row.id}
      empty={null}
      error={error}
    />,
  );
  expect(terminals()).toHaveLength(4);
});

test('shows placeholder rows while it loads, and says so', () => {
  const { container } = show({ rows: undefined });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.getByText(/Wird geladen/)).toBeTruthy();
  expect(container.querySelectorAll('tbody[aria-hidden="true"] tr')).toHaveLength(8);
});

test('opens a row with a click or Enter, but not from a control in the row', async () => {
  const opened = vi.fn();
  const { user } = show({ onRowOpen: opened });
  await user.click(screen.getByText('Köln'));
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getAllByRole('button', { name: 'Mehr' })[0] as HTMLElement);
  expect(opened.mock.calls.map(([row]) => row.id)).toEqual(['a', 'b']);
});

test.each([
  ['row', 1400],
  ['card', 360],
])('the key press that opens a %s does not submit the form that appears', async (_, width) => {
  setWidth(width);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const form = document.createElement('form');
  form.addEventListener('submit', submitted);
  form.append(document.createElement('input'));
  document.body.append(form);
  const { user } = show({ onRowOpen: () => form.querySelector('input')?.focus() });
  const opener = screen.getByText('Köln').closest<HTMLElement>('[tabindex]');
  opener?.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(submitted).not.toHaveBeenCalled();
  form.remove();
});

test('becomes a list of cards on a phone without losing a column', async () => {
  setWidth(360);
  show();
  const cards = within(screen.getByRole('list', { name: 'Bestellungen' })).getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  expect(cards[0]?.textContent).toContain('Terminal');
  expect(cards[0]?.textContent).toContain('9000');
  expect(await screen.findByRole('combobox', { name: 'Sortieren nach' })).toBeTruthy();
});
