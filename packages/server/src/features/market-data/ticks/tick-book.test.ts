import { decimal } from '@handelsplatz/domain/numbers';
import { expect, test } from 'vitest';
import { createTickBook } from './tick-book.ts';

const at = (seconds: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + seconds * 1000);
const answer = (price: string, seconds: number) => ({ ticks: [{ symbol: '/BRN', price, sourceAt: at(seconds) }] });
const believed = (price: string, seconds: number) => ({ price: decimal(price), sourceAt: at(seconds) });

test('answers wait until they are stored, and keep their sequence when storing fails', () => {
  const book = createTickBook();
  book.take(answer('66.5', 0), at(0));
  expect(book.latest().size).toBe(0);
  expect(book.knowsAll(['/BRN'])).toBe(true);
  expect(book.knowsAll(['/BRN', '/GAS'])).toBe(false);
  const waiting = book.drain();
  expect(book.knowsAll(['/BRN'])).toBe(false);
  book.take(answer('66.6', 1), at(1));
  book.restore(waiting);
  expect(book.drain().map(({ arrival }) => arrival)).toEqual([1, 2]);
});

test('a price that an admin released is not replaced by an earlier one that arrives later', () => {
  const book = createTickBook();
  book.believe(new Map([['/BRN', believed('66.5', 3)]]), 1);
  book.release('/BRN', believed('90', 1));
  expect(book.latest().get('/BRN')).toEqual(believed('66.5', 3));
  book.release('/BRN', believed('90', 4));
  expect(book.latest().get('/BRN')).toEqual(believed('90', 4));
});

test('a believed price counts as new once it is stored, until a window uses it or the feed is stopped', () => {
  const book = createTickBook();
  const store = (isBelieved: boolean) => {
    const arrival = book.drain().at(-1)?.arrival ?? 0;
    book.believe(isBelieved ? new Map([['/BRN', believed('66.5', 0)]]) : new Map(), isBelieved ? arrival : 0);
  };
  book.take(answer('66.5', 0), at(0));
  expect(book.news()).toBeUndefined();
  store(true);
  const used = book.news() ?? 0;
  book.take(answer('66.6', 1), at(1));
  store(true);
  book.spend(used);
  expect(book.news()).toBe(used + 1);
  book.spend(used + 1);
  expect(book.news()).toBeUndefined();

  // A price in quarantine does not count as new; a released one does.
  book.take(answer('90', 2), at(2));
  store(false);
  expect(book.news()).toBeUndefined();
  book.release('/BRN', believed('90', 2));
  expect(book.news()).toBeDefined();

  book.take(answer('90.5', 3), at(3));
  book.silence();
  store(true);
  expect(book.news()).toBeUndefined();
  book.take(answer('90.6', 4), at(4));
  book.load(new Map());
  store(true);
  expect(book.news()).toBeUndefined();
});
