import { describe, expect, test } from 'vitest';
import { rankMatches, scoreMatch } from './match.ts';

describe('a text answers typed words', () => {
  test.each([
    ['Verkäufer', 'verkaeu'],
    ['Verkäufer', 'VERKÄU'],
    ['Straße nach Süd', 'strasse sued'],
    ['Dunkles Farbschema', 'dunkel'],
    ['Bestellungen', 'bestelungen'],
    ['Diesel B7 in Hamburg', 'hamburg diesel'],
    ['DE-2026-110234', '10234'],
  ])('%s: %s', (text, typed) => {
    expect(scoreMatch(text, typed)).toBeGreaterThan(0);
  });

  test.each([
    ['Verkäufer', 'käse'],
    ['Diesel B7 in Hamburg', 'diesel bremen'],
    ['Abmelden', 'bio'],
  ])('%s is no answer to %s', (text, typed) => {
    expect(scoreMatch(text, typed)).toBe(0);
  });
});

test('what begins with a word comes before what contains it, and a slip comes last', () => {
  const names = ['Abmelden', 'Preismeldung', 'Meldungen', 'Melkungen'];
  expect(rankMatches(names, 'meldu', (name) => name)).toEqual(['Meldungen', 'Preismeldung', 'Melkungen']);
  expect(rankMatches(names, ' ', (name) => name)).toEqual(names);
});
