import { expect, it, test } from 'vitest';
import { brandCodes } from '../brands/index.ts';
import { foundingTerms, nameTermsVersion, readTermsMarkup, toTermsText, writeTermsMarkup } from './index.ts';

it('reads back what it writes for an author', () => {
  for (const brand of brandCodes) {
    const { sections } = foundingTerms(brand);
    expect(readTermsMarkup(writeTermsMarkup(sections))).toEqual(sections);
  }
});

test.each([
  ['ohne Überschrift', { code: 'no_heading' }],
  ['', { code: 'no_heading' }],
  ['vorher\n## Ort\nText', { code: 'no_heading' }],
  ['## Ort\n\n## Zeit\nText', { code: 'empty_section', heading: 'Ort' }],
])('an author who writes %j hears why it is no text of terms', (markup, problem) => {
  expect(readTermsMarkup(markup)).toEqual(problem);
});

it('keeps paragraphs and lists below their heading', () => {
  expect(readTermsMarkup('# Ort \n\nErstens.\n\n\n\n- a\n- b\n')).toEqual([
    { heading: 'Ort', text: 'Erstens.\n\n- a\n- b' },
  ]);
});

it('names a version by its month, and a second one of the month by a number', () => {
  expect(nameTermsVersion('2026-11-23', ['2025-01'])).toBe('2026-11');
  expect(nameTermsVersion('2026-11-24', ['2026-11', '2026-11-2'])).toBe('2026-11-3');
});

it('hashes the version with the text', () => {
  const sections = [{ heading: 'Ort', text: 'Text' }];
  expect(toTermsText({ version: '2026-11', sections })).toBe('2026-11\nOrt\nText');
});
