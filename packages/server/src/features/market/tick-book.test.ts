import { decimal } from '@handelsplatz/domain/numbers';
import { expect, test } from 'vitest';
import { createTickBook } from './tick-book.ts';

const at = (seconds: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + seconds * 1000);
const brent = (price: string, seconds: number) => ({ symbol: '/BRN', price, sourceAt: at(seconds) });

test('a window may rest on a price only once it is stored', () => {
  const book = createTickBook();
  book.take(brent('66.5', 0), at(0));
  expect(book.latest().size).toBe(0);
  expect(book.knowsAll(['/BRN'])).toBe(true);
  expect(book.knowsAll(['/BRN', '/GAS'])).toBe(false);
  const waiting = book.drain();
  book.restore(waiting);
  expect(book.drain()).toEqual(waiting);
  book.markStored(waiting);
  expect(book.latest().get('/BRN')).toMatchObject({ price: decimal('66.500000'), sourceAt: at(0) });
});

test('a price that an admin let in is not undone by an earlier one that is stored later', () => {
  const book = createTickBook();
  book.take(brent('66.5', 0), at(0));
  book.take(brent('90', 1), at(1));
  const waiting = book.drain();
  book.release('/BRN', decimal('90'), at(1));
  book.markStored(waiting);
  expect(book.latest().get('/BRN')?.price).toEqual(decimal('90'));
  expect(book.take(brent('91', 3), at(3)).verdict).toBe('accepted');
});

test('a node that takes over judges by what the database knows', () => {
  const book = createTickBook();
  book.load(new Map([['/BRN', { price: decimal('66'), sourceAt: at(0) }]]));
  expect(book.take(brent('80', 1), at(1))).toMatchObject({ verdict: 'quarantined', reason: 'jump' });
});

test('a tick is a sign of life once it is stored, until a window rests on it or the feed is stopped', () => {
  const book = createTickBook();
  const store = () => book.markStored(book.drain());
  book.take(brent('66.5', 0), at(0));
  expect(book.news()).toBeUndefined();
  store();
  const used = book.news() ?? 0;
  book.take(brent('66.6', 1), at(1));
  store();
  book.spend(used);
  expect(book.news()).toBe(used + 1);
  book.spend(used + 1);
  expect(book.news()).toBeUndefined();

  // A price kept out says nothing, one that an admin lets in does.
  book.take(brent('90', 2), at(2));
  store();
  expect(book.news()).toBeUndefined();
  book.release('/BRN', decimal('90'), at(2));
  expect(book.news()).toBeDefined();

  book.take(brent('90.5', 3), at(3));
  book.silence();
  store();
  expect(book.news()).toBeUndefined();
  book.take(brent('90.6', 4), at(4));
  book.load(new Map());
  store();
  expect(book.news()).toBeUndefined();
});
