import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../brands/index.ts';
import type { TransportEntry } from '../catalogue/index.ts';
import { taxStatuses } from '../offers/index.ts';
import { dangerousGoodsLine, lacksVatId, listNotices, needsPermit, type TaxStatus } from './index.ts';

const blend = (biogenicPercent: number | null, biogenicKind = 'FAME') =>
  ({ type: 'FUEL', category: 'Diesel', biogenicPercent, biogenicKind }) as const;
const diesel = blend(7);
const read = (brand: BrandCode, taxStatus: TaxStatus) =>
  listNotices(diesel, { brand, taxStatus, litres: 30_000 }).map(({ title, text }) => `${title}: ${text}`);

describe('the notices on papers', () => {
  it.each<[BrandCode, TaxStatus, string[]]>([
    ['de', 'TAXED', ['§ 107 Abs. 1 EnergieStV: Energieerzeugnisse im Sinne des Energiesteuergesetzes']],
    [
      'de',
      'HEATING',
      [
        '§ 107 Abs. 2 EnergieStV: Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig. Jede andere Verwendung als Kraftstoff hat steuer- und strafrechtliche Folgen! In Zweifelsfällen wenden Sie sich bitte an Ihr zuständiges Hauptzollamt.',
      ],
    ],
    [
      'at',
      'TAXED',
      ['§ 60 Abs. 2 MinStG: Beigemischte biogene Stoffe: FAME, bis zu 2100 l (höchstens 7 % der Menge).'],
    ],
    ['ch', 'TAXED', []],
  ])('in %s for %s', (brand, status, words) => {
    expect(read(brand, status)).toEqual(words);
  });

  it.each<[BrandCode, TaxStatus, string]>([
    ['at', 'HEATING', 'Gekennzeichnetes Gasöl'],
    ['ch', 'HEATING', 'Verwendungsvorbehalt'],
    ['de', 'SUSPENDED', 'Erlaubnis des Hauptzollamts'],
    ['de', 'EXEMPT', 'Erlaubnis des Hauptzollamts'],
    ['at', 'SUSPENDED', 'Freischeine'],
    ['at', 'EXEMPT', 'Freischeine'],
    ['ch', 'SUSPENDED', 'Verwendungsverpflichtung'],
    ['ch', 'EXEMPT', 'Verwendungsverpflichtung'],
  ])('in %s for %s name %s', (brand, status, word) => {
    expect(read(brand, status).join()).toContain(word);
  });

  it.each<[number | null, TaxStatus, string]>([
    [7, 'HEATING', 'FAME, bis zu 2100 l (höchstens 7 % der Menge)'],
    [6.5, 'EXEMPT', 'FAME, bis zu 1950 l (höchstens 6,5 % der Menge)'],
    [0, 'HEATING', 'keine beigemischt'],
    [null, 'TAXED', 'Art und Menge nennt der Verkäufer'],
  ])('in Austria name a blend of %s percent for %s', (percent, taxStatus, words) => {
    const notice = listNotices(blend(percent), { brand: 'at', taxStatus, litres: 30_000 }).at(-1);
    expect(notice).toMatchObject({ title: '§ 60 Abs. 2 MinStG', text: expect.stringContaining(words) });
  });

  it('name no blend of an additive', () => {
    const additive = { ...blend(null), type: 'ADDITIVE' } as const;
    expect(listNotices(additive, { brand: 'at', taxStatus: 'TAXED', litres: 30_000 })).toEqual([]);
  });

  it('cite no paragraph for untaxed goods in Germany', () => {
    for (const status of ['SUSPENDED', 'EXEMPT'] as const) expect(read('de', status).join()).not.toContain('§');
  });

  it('are none for goods that are no energy product', () => {
    for (const brand of brandCodes) expect(read(brand, 'NONE')).toEqual([]);
  });

  it('ask for a permit exactly where the goods are untaxed', () => {
    expect(taxStatuses.filter(needsPermit)).toEqual(['SUSPENDED', 'EXEMPT']);
  });
});

const entry: TransportEntry = {
  ...{ dangerousGoods: true, unNumber: '1202', transportName: 'Dieselkraftstoff', transportClass: '3' },
  ...{ packingGroup: 'III', tunnelCode: 'D/E', environmentallyHazardous: true, specialProvisions: '640L' },
  transportNote: '',
};
const additive = { ...entry, unNumber: '3082', transportName: 'Umweltgefährdender Stoff, flüssig, n.a.g. (Naphtha)' };

it.each<[string, TransportEntry]>([
  ['UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L', entry],
  [
    'UN 1202 Dieselkraftstoff, 3, III, (D/E), nicht umweltgefährdend, siehe 2.2.9.1.10.5 b) ADR',
    {
      ...{ ...entry, environmentallyHazardous: false, specialProvisions: '' },
      transportNote: 'nicht umweltgefährdend, siehe 2.2.9.1.10.5 b) ADR',
    },
  ],
  [
    'UN 3082 Umweltgefährdender Stoff, flüssig, n.a.g. (Naphtha), 9, (-), Sondervorschrift 640L, Beförderung nach Sondervorschrift 664',
    {
      ...{ ...additive, transportClass: '9', packingGroup: '', tunnelCode: '-' },
      ...{ environmentallyHazardous: false, specialProvisions: '640L, 664' },
    },
  ],
  ['Kein Gefahrgut nach ADR', { ...entry, dangerousGoods: false }],
  ['Gefahrgutangaben: siehe Sicherheitsdatenblatt des Herstellers', { ...entry, dangerousGoods: null }],
])('the dangerous-goods line %s', (line, of) => {
  expect(dangerousGoodsLine(of)).toBe(line);
});

it.each<[BrandCode, number, string, boolean]>([
  ['at', 1_000_000, '', false],
  ['at', 1_000_001, '', true],
  ['at', 1_000_001, 'ATU1', false],
  ['de', 9_000_000, '', false],
])('in %s an order of %d cents with the UID "%s" lacks it: %s', (brand, gross, vatId, lacks) => {
  expect(lacksVatId(brand, gross, vatId)).toBe(lacks);
});
