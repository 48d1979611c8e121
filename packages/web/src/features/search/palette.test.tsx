import type { SearchResults } from '@handelsplatz/contract/search';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const results: SearchResults = {
  orders: [
    {
      _id: 'o1',
      orderId: 'DE-2026-110234',
      orderStatus: 'CONFIRMED',
      product: 'Diesel B7',
      terminal: 'Hamburg',
      counterpart: 'Nordkontor',
      volume: 30,
      unit: 'cbm',
    },
  ],
  people: [],
  offers: [],
};
const metadata = {
  accountType: 'buyer',
  roles: [],
  features: [],
  fuels: [
    { _id: 'p1', name: 'Diesel B7' },
    { _id: 'p2', name: 'Heizöl EL' },
  ],
  regions: [{ _id: 'r1', name: 'Nord', terminals: [{ _id: 't1', name: 'Hamburg' }] }],
};

const closed = vi.fn();
const logout = vi.fn();

async function show(answer: unknown = results) {
  closed.mockReset();
  logout.mockReset();
  await showScreen(
    async () => {
      const { Palette } = await import('./palette.tsx');
      return {
        default: () => (
          <Palette
            pages={[{ path: '/orders', label: 'Bestellungen', keys: ['g', 'o'] }]}
            articles={[
              {
                path: '/hilfe-center/bestellungen/einkauf',
                question: 'Wie bekommt der Fahrer die Nummern?',
                answer: 'Mit dem Abholschein.',
              },
            ]}
            actions={{ shortcuts: () => {}, logout }}
            onClose={closed}
          />
        ),
      };
    },
    { accountType: 'buyer', answers: { 'GET /api/search': answer, 'GET /api/generic/metadata': metadata } },
  );
  const field = await screen.findByRole('combobox', { name: 'Suchen oder springen' });
  const list = screen.getByRole('listbox', { name: 'Treffer' });
  return { field, list };
}

test('shows pages and actions at once, and the focus is in the field', async () => {
  const { field, list } = await show();
  expect(document.activeElement).toBe(field);
  expect(within(list).getByRole('option', { name: /Bestellungen/ })).toBeDefined();
  expect(within(list).getByRole('option', { name: /Dunkles Farbschema/ })).toBeDefined();
  expect(within(list).queryByRole('option', { name: /Fahrer/ })).toBeNull();
});

test('finds goods without umlauts and with a slip, and help by its words', async () => {
  const { field, list } = await show({ orders: [], people: [], offers: [] });
  await userEvent.type(field, 'heizoel hambrg');
  expect(await within(list).findByRole('option', { name: /^Heizöl EL in Hamburg/ })).toBeDefined();
  expect(within(list).queryByRole('option', { name: /Diesel/ })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'abholschein');
  expect(await within(list).findByRole('option', { name: /Fahrer/ })).toBeDefined();
});

test('finds an order by a part of its number and opens it with Enter', async () => {
  const { field, list } = await show();
  await userEvent.type(field, '10234');
  const order = await within(list).findByRole('option', { name: /Bestellung DE-2026-110234 öffnen/ });
  expect(order.textContent).toMatch(/30.cbm Diesel B7, Hamburg · Nordkontor/);
  await userEvent.keyboard('{Enter}');
  expect(closed).toHaveBeenCalled();
  expect(JSON.parse(localStorage.getItem('hp.recent.u1') ?? '[]')).toHaveLength(1);
});

test('does an action, and keeps no trace of it', async () => {
  const { field, list } = await show({ orders: [], people: [], offers: [] });
  await userEvent.type(field, 'abmelden');
  await waitFor(() => expect(list.querySelector('[data-focused]')?.textContent).toContain('Abmelden'));
  await userEvent.keyboard('{Enter}');
  expect(logout).toHaveBeenCalledOnce();
  expect(localStorage.getItem('hp.recent.u1')).toBeNull();
});

describe('an answer that comes late', () => {
  const marked = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

  test('brings the mark to the best entry; the mark goes past the ends, and the field names it', async () => {
    const late = Promise.withResolvers<SearchResults>();
    const { field, list } = await show(() => late.promise);
    await userEvent.type(field, '10234');
    expect(marked(field)).toContain('in den Bestellungen suchen');
    late.resolve(results);
    await within(list).findByRole('option', { name: /DE-2026-110234/ });
    expect(marked(field)).toContain('DE-2026-110234');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked(field)).toContain('in den Bestellungen suchen');
    expect(list.querySelector('[aria-selected="true"]')?.textContent).toBe(marked(field));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(localStorage.getItem('hp.recent.u1')).toContain('DE-2026-110234');
  });

  test('leaves the mark where an arrow key set it', async () => {
    const late = Promise.withResolvers<SearchResults>();
    const { field, list } = await show(() => late.promise);
    await userEvent.type(field, 'abmelden');
    await userEvent.keyboard('{ArrowDown}');
    const chosen = marked(field);
    expect(chosen).toContain('auf dem Handelsplatz suchen');
    late.resolve(results);
    await within(list).findByRole('option', { name: /DE-2026-110234/ });
    expect(marked(field)).toBe(chosen);
  });
});

test('replaced words leave nothing of the answer before that does not match', async () => {
  const late = Promise.withResolvers<SearchResults>();
  let isFirst = true;
  const { field, list } = await show(() => (isFirst ? results : late.promise));
  await userEvent.type(field, '10234');
  await within(list).findByRole('option', { name: /DE-2026-110234/ });
  isFirst = false;
  await userEvent.clear(field);
  await userEvent.type(field, 'dunkel');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(within(list).queryByRole('option', { name: /DE-2026-110234/ })).toBeNull();
  late.resolve({ orders: [], people: [], offers: [] });
});

test('a mouse marks and opens an entry, and the field keeps the focus', async () => {
  const { field, list } = await show({ orders: [], people: [], offers: [] });
  await userEvent.type(field, 'fahrer');
  const help = await within(list).findByRole('option', { name: /Fahrer/ });
  const search = within(list).getByRole('option', { name: /auf dem Handelsplatz suchen/ });
  for (const { id } of within(list).getAllByRole('option')) expect(id).not.toMatch(/\s/);
  fireEvent.pointerMove(search, { pointerType: 'mouse', movementX: 0, movementY: 0 });
  expect(field.getAttribute('aria-activedescendant')).toBe(help.id);
  fireEvent.pointerMove(search, { pointerType: 'mouse', movementX: 1, movementY: 0 });
  expect(field.getAttribute('aria-activedescendant')).toBe(search.id);
  await userEvent.click(within(list).getByText('Weiter suchen'));
  expect(document.activeElement).toBe(field);
  await userEvent.click(help);
  expect(localStorage.getItem('hp.recent.u1')).toContain('Fahrer');
});

test('says that nothing was found, and keeps pages and actions when the server does not answer', async () => {
  const { field, list } = await show({ orders: [], people: [], offers: [] });
  await userEvent.type(field, '99999');
  expect(await within(list).findByRole('option', { name: /„99999“ in den Bestellungen suchen/ })).toBeDefined();
  cleanup();
  const broken = await show(refusal(503, 'unavailable'));
  await userEvent.type(broken.field, 'dunkel');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(within(broken.list).getByRole('option', { name: /Dunkles Farbschema/ })).toBeDefined();
});
