import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followMarket, windowFixture } from '../../testing/market.ts';
import { MarketFacts } from './market-facts.tsx';

let market: Awaited<ReturnType<typeof followMarket>>;
const prices = { '/BRN': 66.4, '/GAS': 683.5, '/GAS<1>': 681.45, '/GAS<2>': 679.4, USDEUR: 0.85986 };

beforeEach(async () => {
  market = await followMarket(windowFixture('1', prices));
  render(<MarketFacts />);
});
afterEach(() => {
  market.end();
});

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('shows the later months on demand, and no second countdown', async () => {
  await screen.findByText('Brent');
  expect(labels()).toEqual(['Brent', 'Gasöl M00', 'Gasöl M01', 'Wechselkurs']);
  await userEvent.click(screen.getByRole('button', { name: 'Alle Monate' }));
  expect(labels()).toContain('Gasöl M02');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('explains each month and each unit once, at the keyboard as well', async () => {
  await screen.findByText('Brent');
  const words = ['USD/bbl', 'M00', 'USD/mt', 'M01', 'Alle Monate'];
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('USD/bbl');
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Barrel: 159 Liter/);
});

test('says how far a quotation has moved since the previous market window', async () => {
  await screen.findByText('Brent');
  await market.next(windowFixture('2', { ...prices, '/BRN': 66.52 }));
  const brent = (await screen.findByText('Brent')).closest('dt') as HTMLElement;
  expect(within(brent).getByText('gestiegen um 0,12 seit dem vorigen Marktfenster')).toBeTruthy();
});
