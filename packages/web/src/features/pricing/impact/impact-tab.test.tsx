import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { choose, layOutLists } from '../../../testing/choose.ts';
import { draftFixture, impactFixture, overviewFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';
import { ImpactTab } from './impact-tab.tsx';

beforeEach(() => {
  window.innerWidth = 1400;
});

function show(impact: Partial<typeof impactFixture> = {}, search = '', buyers = overviewFixture.buyers) {
  const calls = stubServer({ 'GET /api/pricing/drafts/d1/effect': () => ({ ...impactFixture, ...impact }) });
  return {
    ...showInEngine(<ImpactTab draft={draftFixture()} overview={{ ...overviewFixture, buyers }} />, search),
    calls,
  };
}

test('names each price that moves with old and new, the signed change and what is unusual about it', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Preise, die sich bewegen' });
  const [row] = within(table).getAllByRole('row').slice(1);
  expect(row?.textContent).toBe(
    'Diesel B7HamburgBrennstoffe Harms GmbH7 Tage Ziel90,0096,00+6,00+6,67\u00A0%auffällig',
  );
});

test('says why a price vanishes and links to where that can be corrected', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Preise, die verschwinden' });
  expect(within(table).getByText('Die Dichte des Produkts fehlt.')).toBeTruthy();
  const link = within(table).getByRole('link', { name: 'Beheben: Dichten' });
  expect(link.getAttribute('href')).toBe('/preisrechner/dichten');
});

test("explains the limits for outliers by the market's own move", async () => {
  show();
  expect(
    await screen.findByText(/^Gasöl steht −0,84 % gegenüber .* mehr als 3,00 % steigt oder um mehr als 3,84 % fällt/),
  ).toBeTruthy();
});

test('shows the distribution of the moves as a table too', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Mehr: Wie stark/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Als Tabelle' }));
  const table = screen.getByRole('table', { name: /^Wie stark sich die Preise bewegen, EUR.100.l$/ });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('+6 bis +811');
});

test('keeps filters, sort and page in the address, and starts at the first page when a filter changes', async () => {
  const { user, calls, router } = show({ matching: 120 }, '?nur=up&sort=fall&terminal=t1&seite=2');
  await screen.findByRole('table', { name: 'Preise, die sich bewegen' });
  expect(calls[0]?.query).toEqual({
    terminalId: 't1',
    only: 'up',
    sort: 'fall',
    pageNumber: '2',
    pageLimit: '50',
  });
  await choose(user, screen.getByRole('combobox', { name: 'Produkt' }), 'Diesel B7');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ productId: 'p1', pageNumber: '1' }));
  expect(router.state.location.search).toMatchObject({ produkt: 'p1', terminal: 't1', nur: 'up' });
});

test('finds one customer among many by typing, and shows all prices again when the field is emptied', async () => {
  layOutLists();
  const buyers = [
    { _id: 'c1', name: 'Harms GmbH' },
    { _id: 'c2', name: 'Brenner KG' },
  ];
  const { user, calls, router } = show({}, '', buyers);
  await screen.findByRole('table', { name: 'Preise, die sich bewegen' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  expect(field.placeholder).toBe('Alle');
  await choose(user, field, 'Brenner KG');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ customerId: 'c2' }));
  expect(router.state.location.search).toMatchObject({ kunde: 'c2' });
  await user.clear(field);
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('kunde'));
});

test('offers each moment at which prices change, with the number of unusual prices there', async () => {
  const later = '2098-05-02T08:00:00.000Z';
  const [now] = impactFixture.moments;
  const calm = { outliers: 0, vanishing: 0, largestPercent: 1, largestOffer: 'Diesel B7, Hamburg', moment: later };
  const { user, calls } = show({ moments: now ? [now, calm] : [] });
  const choice = await screen.findByRole('combobox', { name: 'Zeitpunkt' });
  await user.click(choice);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sofort, 1 auffälliger Preis, 1 verschwindet',
    expect.stringMatching(/^Ab 02\. Mai 2098/),
  ]);
  await user.click(screen.getByRole('option', { name: /^Ab 02/ }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ moment: later }));
});

test('says that the draft changes no price', async () => {
  show({ touched: { offers: 0, customers: 0, prices: 0 } });
  expect(await screen.findByText('Kein Preis ändert sich')).toBeTruthy();
});
