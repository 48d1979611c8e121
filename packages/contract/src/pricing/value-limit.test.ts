import { brands } from '@handelsplatz/domain/brands';
import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';
import type { AnyRuleKind } from '@handelsplatz/domain/pricing/rules';
import { describe, expect, test } from 'vitest';
import { limitSentence } from './value-limit.ts';

describe('the sentence at a value that is too great names the greatest value', () => {
  test.each<[AnyRuleKind, PriceUnit | null, string, string]>([
    ['DENSITY', null, '2.5', 'Höchstens 2 t/cbm.'],
    ['CONVERSION', null, '74.5', 'Höchstens 20 bbl/mt.'],
    ['FX', null, '-10.01', 'Mindestens −10 EUR je USD.'],
    ['MIN_PRICE_MAX_DROP', null, '10001', 'Höchstens 10.000 EUR/100 l.'],
    ['PRICE', 'L/cbm', '100001', 'Höchstens 100.000 EUR/cbm.'],
    ['CUSTOMER', 'USD/mt', '-100001', 'Mindestens −100.000 USD/mt.'],
  ])('%s %s %s', (kind, unit, value, sentence) => {
    expect(limitSentence({ kind, unit, value }, brands.de)).toBe(sentence);
  });

  test('and for a density in kg/cbm the value in t/cbm', () => {
    expect(limitSentence({ kind: 'DENSITY', unit: null, value: '845' }, brands.de)).toBe(
      'Höchstens 2 t/cbm. Das sieht nach kg/cbm aus: Bitte tragen Sie die Dichte in t/cbm ein, zum Beispiel 0,845.',
    );
    expect(limitSentence({ kind: 'DENSITY', unit: null, value: '845' }, brands.ch)).toContain('zum Beispiel 0.845.');
  });
});
