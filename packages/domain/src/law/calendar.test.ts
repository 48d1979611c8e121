import { describe, expect, it } from 'vitest';
import { fillLawChange, isConcerned, listLawChanges, nameLawChange, standsFor, toPer1000Litres } from './calendar.ts';
import type { LawRow } from './law.ts';

const row = (values: Partial<LawRow>): LawRow => ({
  ...{
    country: 'de',
    kind: 'CO2_PRICE',
    goods: '',
    from: '2026-01-01',
    to: null,
    value: 60,
    paragraph: '§ 4',
    source: 'x',
  },
  ...{ checkedOn: '2026-11-23', note: '' },
  ...values,
});
const span = { first: '2026-11-27', last: '2027-02-25' };
const heating = { code: 'HEL-S', cnCode: '27101943', category: 'Heizöl' };

describe('the changes of law', () => {
  it('joins a row that ends and one that begins on the next day, and names what is not published', () => {
    const ends = row({ to: '2026-12-31' });
    expect(listLawChanges([ends], span)).toEqual([
      { country: 'de', kind: 'CO2_PRICE', goods: '', day: '2027-01-01', before: ends, after: null },
    ]);
    const begins = row({ from: '2027-01-01', value: 65 });
    expect(listLawChanges([begins, ends], span)).toMatchObject([{ before: { value: 60 }, after: { value: 65 } }]);
  });

  it('leaves out what goes on with the same value', () => {
    expect(listLawChanges([row({ to: '2026-12-31' }), row({ from: '2027-01-01' })], span)).toEqual([]);
  });

  it.each([
    ['2026-11-26', 0],
    ['2026-11-27', 1],
    ['2027-02-25', 1],
    ['2027-02-26', 0],
  ])('a row that begins on %s makes %i changes', (from, count) => {
    expect(listLawChanges([row({ from })], span)).toHaveLength(count);
  });

  it('are sorted by day, and another value is another change', () => {
    const rows = [row({ from: '2027-02-01', goods: 'Diesel' }), row({ from: '2027-01-01', goods: 'Benzin' })];
    const changes = listLawChanges(rows, span);
    expect(changes.map(({ goods }) => goods)).toEqual(['Benzin', 'Diesel']);
    const names = [60, 65].map((value) => nameLawChange({ ...changes[0], after: row({ value }) } as never));
    expect(new Set(names).size).toBe(2);
  });
});

it('a product is concerned also where another country has a narrower row', () => {
  const group = row({ kind: 'ENERGY_DUTY', goods: 'Heizöl', from: '2027-01-01', value: 65 });
  const foreign = row({ country: 'ch', kind: 'ENERGY_DUTY', goods: 'HEL-S', value: 800 });
  const [change] = listLawChanges([group], span);
  if (!change) throw new Error('no change');
  expect(isConcerned([foreign, group], change, heating)).toBe(true);
});

it('a product is concerned by the row that decides for it, and not by a wider one', () => {
  const all = row({ from: '2027-01-01', value: 65 });
  const group = row({ goods: 'Heizöl', value: 61 });
  const [change] = listLawChanges([all], span);
  if (!change) throw new Error('no change');
  expect(isConcerned([all], change, heating)).toBe(true);
  expect(isConcerned([all, group], change, heating)).toBe(false);
  expect(isConcerned([all, group], change, { ...heating, category: 'Diesel' })).toBe(true);
});

describe('a side without a row of the same goods', () => {
  const own = row({ kind: 'ENERGY_DUTY', goods: 'HEL-S', from: '2027-01-01', value: 65 });
  const group = row({ kind: 'ENERGY_DUTY', goods: 'Heizöl', value: 61 });
  const [change] = listLawChanges([own], span);
  if (!change) throw new Error('no change');

  it.each([
    ['begins where that of the group holds', [own, group], [heating], 61],
    ['stays empty where no other holds', [own], [heating], undefined],
    ['stays empty where only another country has one', [own, row({ ...group, country: 'at' })], [heating], undefined],
    [
      'stays empty where its products have different ones',
      [own, group],
      [heating, { ...heating, category: 'X' }],
      undefined,
    ],
    ['has the row for all goods where no product is known', [own, row({ ...group, goods: '' })], [], 61],
  ])('%s', (_, rows, products, before) => {
    expect(fillLawChange(rows, change, products)).toMatchObject({ after: own });
    expect(fillLawChange(rows, change, products)?.before?.value).toBe(before);
  });

  it('is no change where the value is the same', () => {
    expect(fillLawChange([own, row({ ...group, value: 65 })], change, [heating])).toBeUndefined();
  });
});

it('a duty per 1,000 l is its value, and a price of carbon dioxide follows from the factors of its day', () => {
  const energy = row({ kind: 'CO2_ENERGY', value: 10.046 });
  const factor = row({ kind: 'CO2_FACTOR', value: 0.2664 });
  const to = (kind: LawRow['kind'], rows: LawRow[]) =>
    toPer1000Litres(rows, { country: 'de', kind, value: 60 }, heating, '2026-12-31');
  expect(to('ENERGY_DUTY', [])).toBe(60);
  // 60 × 10.046 × 0.2664 = 160.575…
  expect(to('CO2_PRICE', [energy, factor])).toBe(160.58);
  expect(to('CO2_PRICE', [row({ ...energy, country: 'at', value: 9 }), energy, factor])).toBe(160.58);
  expect(to('CO2_PRICE', [energy])).toBeNull();
  expect(to('VAT', [energy, factor])).toBeNull();
});

it.each([
  ['Energiesteuer', 1, 'ENERGY_DUTY', 470.4, true],
  ['CO₂-Abgabe', 1, 'ENERGY_DUTY', 470.4, false],
  ['CO₂-Abgabe', 1, 'CO2_PRICE', null, true],
  ['Abgaben', 470.4, 'ENERGY_DUTY', 470.4, true],
  ['Abgaben', 47.04, 'ENERGY_DUTY', 470.4, false],
  ['Abgaben', null, 'ENERGY_DUTY', null, false],
] as const)('a rule of %s with %d stands for %s of %d: %s', (names, per1000Litres, kind, before, stands) => {
  expect(standsFor({ names, per1000Litres }, kind, before)).toBe(stands);
});
