import { brandCodes, brands } from '@handelsplatz/domain/brands';
import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import { dangerousGoodsLine } from '@handelsplatz/domain/papers';
import { expect, test } from 'vitest';
import { readDemoCatalogue } from './catalogue.ts';

const readProducts = () =>
  brandCodes.flatMap((code) => {
    const { fuels, additives } = readDemoCatalogue(brands[code]);
    return [...fuels, ...additives];
  });

test('each fact of each product is known', () => {
  expect(readProducts().flatMap((product) => listMissingFacts(product))).toEqual([]);
});

test.each([
  ['HEL-S', 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L', 0, ''],
  ['HEL-B10', 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L', 10, 'FAME'],
  ['DK-B7', 'UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L', 7, 'FAME'],
  ['HVO', 'UN 1202 Dieselkraftstoff, 3, III, (D/E), nicht umweltgefährdend, siehe 2.2.9.1.10.5 b) ADR', 100, 'HVO'],
  ['E10', 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend', 10, 'Bioethanol'],
  ['ADBLUE', 'Kein Gefahrgut nach ADR', null, ''],
  [
    'AD-HEL',
    'UN 3082 Umweltgefährdender Stoff, flüssig, n.a.g. (Lösungsmittelnaphtha), 9, III, (-), umweltgefährdend, Beförderung nach Sondervorschrift 664',
    null,
    '',
  ],
])('papers say of %s: %s, %s %% %s', (code, line, percent, kind) => {
  const products = readProducts().filter((product) => product.code === code);
  for (const product of products)
    expect([dangerousGoodsLine(product), product.biogenicPercent, product.biogenicKind]).toEqual([line, percent, kind]);
  expect(products.length).toBeGreaterThan(0);
});
