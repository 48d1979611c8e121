import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../brands/index.ts';
import { taxStatuses } from '../offers/index.ts';
import { dangerousGoodsLine, lacksVatId, listNotices, needsPermit, type TaxStatus } from './index.ts';

const diesel = { code: 'DK-B7', category: 'Diesel' };
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

  it.each<[string, TaxStatus, string]>([
    ['DK-B7', 'HEATING', 'FAME, bis zu 2100 l (höchstens 7 % der Menge)'],
    ['DK-B7', 'EXEMPT', 'FAME, bis zu 2100 l (höchstens 7 % der Menge)'],
    ['HEL-S', 'HEATING', 'keine beigemischt'],
    ['DK-B10', 'TAXED', 'Art und Menge nennt der Verkäufer'],
  ])('in Austria name the blend of %s for %s', (code, taxStatus, words) => {
    const blend = listNotices({ code, category: 'Diesel' }, { brand: 'at', taxStatus, litres: 30_000 }).at(-1);
    expect(blend).toMatchObject({ title: '§ 60 Abs. 2 MinStG', text: expect.stringContaining(words) });
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

it.each([
  ['Heizöl', 'HEL-S', 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L'],
  ['Diesel', 'DK-B7', 'UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L'],
  ['Diesel', 'HVO', 'UN 1202 Dieselkraftstoff, 3, III, (D/E), nicht umweltgefährdend, siehe 2.2.9.1.10.5 b) ADR'],
  ['Benzin', 'E10', 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend'],
  ['', 'ADBLUE', 'Kein Gefahrgut nach ADR'],
  ['', 'AD-BIO', 'Gefahrgutangaben: siehe Sicherheitsdatenblatt des Herstellers'],
])('the dangerous-goods line of %s %s', (category, code, line) => {
  expect(dangerousGoodsLine({ code, category })).toBe(line);
});

it.each<[BrandCode, number, string, boolean]>([
  ['at', 1_000_000, '', false],
  ['at', 1_000_001, '', true],
  ['at', 1_000_001, 'ATU1', false],
  ['de', 9_000_000, '', false],
])('in %s an order of %d cents with the UID "%s" lacks it: %s', (brand, gross, vatId, lacks) => {
  expect(lacksVatId(brand, gross, vatId)).toBe(lacks);
});
