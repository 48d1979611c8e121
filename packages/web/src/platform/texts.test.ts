import { expect, test } from 'vitest';
import { applyDeployment } from './brand.ts';
import { defineTexts } from './texts.ts';

const t = defineTexts(
  {
    street: 'Straße {name}',
    month: 'Januar',
    found: { one: '{count} Treffer in {place}', other: '{count} Treffer insgesamt in {place}' },
  },
  { 'de-AT': { month: 'Jänner' } },
);

test('fills in names', () => {
  applyDeployment({ brand: 'de', demo: false });
  expect(t('street', { name: 'Am Kai' })).toBe('Straße Am Kai');
});

test('chooses between singular and plural', () => {
  expect(t('found', { count: 1, place: 'Köln' })).toBe('1 Treffer in Köln');
  expect(t('found', { count: 2, place: 'Köln' })).toBe('2 Treffer insgesamt in Köln');
});

test('falls back from Austrian to German where Austria has no text of its own', () => {
  applyDeployment({ brand: 'at', demo: false });
  expect([t('month'), t('street', { name: 'A' })]).toEqual(['Jänner', 'Straße A']);
});

test('writes ss and other quotation marks in Switzerland, also in filled-in values', () => {
  applyDeployment({ brand: 'ch', demo: false });
  expect(t('street', { name: 'Großweg' })).toBe('Strasse Grossweg');
  expect(t('street', { name: '„Seeblick“' })).toBe('Strasse «Seeblick»');
});
