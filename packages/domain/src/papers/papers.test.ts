import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../brands/index.ts';
import type { TransportEntry } from '../catalogue/index.ts';
import { taxStatuses } from '../offers/index.ts';
import {
  dangerousGoodsLine,
  lacksVatId,
  listNotices,
  needsPermit,
  type TaxStatus,
  withAmendedBlend,
  withLoadedBlend,
} from './index.ts';

const blend = (biogenicPercent: number | null, biogenicKind = 'FAME') =>
  ({ type: 'FUEL', category: 'Diesel', cnCode: '27102011', biogenicPercent, biogenicKind }) as const;
const diesel = blend(7);
const load = (litres: number, percent: number, stated = true) => ({ litres, blend: { kind: 'FAME', percent, stated } });
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

  const hint = '§ 60 Abs. 1 MinStG';
  it.each<[BrandCode, string, TaxStatus, boolean]>([
    ['at', '38111900', 'EXEMPT', true],
    ['at', '34031980', 'SUSPENDED', true],
    ['at', '29024400', 'EXEMPT', true],
    ['at', '38111900', 'NONE', true],
    ['at', '38111900', 'TAXED', false],
    // Motor and heating fuel: it may be used as such, also where it is exempt.
    ['at', '27102011', 'EXEMPT', false],
    ['at', '', 'EXEMPT', false],
    ['at', '31021010', 'NONE', false],
    ['de', '38111900', 'EXEMPT', false],
    ['de', '38111900', 'NONE', false],
  ])('in %s for goods of %s that are %s say that they are no fuel: %s', (brand, cnCode, taxStatus, says) => {
    const additive = { ...blend(null), type: 'ADDITIVE', category: '', cnCode } as const;
    const found = listNotices(additive, { brand, taxStatus, litres: 1_000 }).filter(({ title }) => title === hint);
    expect(found.map(({ text }) => text)).toEqual(
      says
        ? [expect.stringContaining('darf unversteuert nicht als Treibstoff oder zur Herstellung von Treibstoffen')]
        : [],
    );
  });

  it.each<[string, Parameters<typeof withLoadedBlend>[1], string]>([
    ['nothing is loaded', [], 'bis zu 2100 l (höchstens 7 % der Menge)'],
    ['a share is stated', [load(10_000, 6.4)], 'in geladenen 10000 l: FAME, 640 l (6,4 % von 10000 l).'],
    [
      'no share is stated',
      [load(9_950, 7, false)],
      'in geladenen 9950 l: FAME, bis zu 697 l (höchstens 7 % von 9950 l).',
    ],
    [
      'batches differ',
      [load(10_000, 6.4), load(5_000, 7, false), load(4_000, 6.4)],
      'in geladenen 19000 l: FAME, 896 l (6,4 % von 14000 l); FAME, bis zu 350 l (höchstens 7 % von 5000 l).',
    ],
    ['a batch has none', [load(10_000, 0), load(5_000, 7)], 'in geladenen 15000 l: FAME, 350 l (7 % von 5000 l).'],
    ['all have none', [load(10_000, 0)], 'Biogene Stoffe in geladenen 10000 l: keine beigemischt.'],
    ['a share is not known', [load(10_000, 7), { litres: 5, blend: null }], 'bis zu 2100 l (höchstens 7 % der Menge)'],
  ])('name the blend of what was loaded where %s', (_, loadings, words) => {
    const placed = listNotices(diesel, { brand: 'at', taxStatus: 'HEATING', litres: 30_000 });
    const notices = withLoadedBlend(placed, loadings);
    expect(notices.map(({ title }) => title)).toEqual(placed.map(({ title }) => title));
    expect(notices.at(-1)?.text).toContain(words);
    expect(withLoadedBlend([], loadings)).toEqual([]);
  });

  it('name the blend of an amendment, and keep the other words', () => {
    const placed = listNotices(diesel, { brand: 'at', taxStatus: 'HEATING', litres: 30_000 });
    const [first, last] = withAmendedBlend(placed, blend(5, 'HVO'), 20_000);
    expect(first).toEqual(placed[0]);
    expect(last?.text).toContain('HVO, bis zu 1000 l (höchstens 5 % der Menge)');
    expect(withAmendedBlend([], diesel, 20_000)).toEqual([]);
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
