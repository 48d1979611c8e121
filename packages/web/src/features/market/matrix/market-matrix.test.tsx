import type { MarketOffer } from '@handelsplatz/contract/market';
import { findBestOffers } from '@handelsplatz/domain/market';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { offerFixture } from '../offer/offer.fixture.ts';
import MarketMatrix from './market-matrix.tsx';

const lens = { quantity: 30, term: null };

function show(offers: readonly MarketOffer[], lookBack?: ReadonlyMap<string, number>) {
  const onSearch = vi.fn();
  const best = findBestOffers(offers, lens);
  render(<MarketMatrix {...{ offers, best, lens, lookBack, onSearch }} standsSince={undefined} search={{}} />);
  return onSearch;
}

const words = (cell: HTMLElement) => cell.textContent?.replaceAll('\u00A0', ' ');

test('a cell with one offer opens it, and one with several leads to them', async () => {
  const [kiel, a, b] = [
    offerFixture('k', 'diesel', 'kiel', 124.2),
    offerFixture('a', 'diesel', 'hamburg', 124.5),
    offerFixture('b', 'diesel', 'hamburg', 124.1),
  ];
  const onSearch = show([kiel, a, b]);
  const cell = screen.getByRole('button', { name: 'Diesel B7 in Kiel: ab 124,20, 1 Angebot' });
  expect(words(cell)).toContain('124,2044.3391');
  await userEvent.click(cell);
  expect(onSearch).toHaveBeenLastCalledWith({ angebot: 'k' }, { push: true });
  await userEvent.click(screen.getByRole('button', { name: /^Diesel B7 in Hamburg: ab 124,10/ }));
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ produkt: 'p2', terminal: 't1' }), { push: true });
});

test('in a look back a cell has the price of then and the change until today, and opens nothing that could be ordered', async () => {
  const onSearch = show([offerFixture('k', 'diesel', 'kiel', 124.2)], new Map([['k', 123.9]]));
  expect(screen.getByRole('columnheader', { name: /Preis von damals, Änderung bis heute/ })).toBeTruthy();
  const cell = screen.getByRole('button', { name: /^Diesel B7 in Kiel: .*, heute −0,30$/ });
  expect(words(cell)).toContain('124,2044.339−0,301');
  await userEvent.click(cell);
  expect(onSearch).toHaveBeenCalledOnce();
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ produkt: 'p2', terminal: 't2', darstellung: undefined });
});
