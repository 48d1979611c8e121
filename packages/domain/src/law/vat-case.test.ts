import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../brands/index.ts';
import { listTaxStatuses } from '../offers/index.ts';
import {
  findCountry,
  findVatCase,
  findVatIdCountry,
  listDestinations,
  pickCasePermille,
  type VatSupply,
  vatCategories,
} from './index.ts';

const here: Record<BrandCode, string> = { de: 'DE136695976', at: 'ATU13585627', ch: 'CHE-107.787.577 MWST' };
const frenchId = 'FR40303265045';
const swissId = 'CHE-107.787.577';

/** The buyer resides in the state of its number. */
const supply = (country: BrandCode, values: Partial<VatSupply> = {}): VatSupply => ({
  ...{ country, destination: '', delivered: false, sellerVatId: here[country], buyerVatId: '', taxStatus: 'TAXED' },
  ...{ sellerTaxNumber: '', buyerCountry: findVatIdCountry(values.buyerVatId ?? ''), exemption: '', ...values },
});

/** Each situation that the rule distinguishes, in words. */
const situations: readonly (readonly [string, Partial<VatSupply>])[] = [
  ['bleibt im Inland, Käufer ohne Nummer', {}],
  ['bleibt im Inland, Käufer mit fremder Nummer', { buyerVatId: frenchId }],
  ['abgeholt nach Frankreich, Nummer aus Frankreich', { destination: 'FR', buyerVatId: frenchId }],
  ['geliefert nach Frankreich, Nummer aus Frankreich', { destination: 'FR', buyerVatId: frenchId, delivered: true }],
  ['geliefert nach Frankreich, Käufer ohne Nummer', { destination: 'FR', delivered: true }],
  ['geliefert nach Italien, Nummer aus Frankreich', { destination: 'IT', buyerVatId: frenchId, delivered: true }],
  ['geliefert nach Norwegen, Käufer ohne Nummer', { destination: 'NO', delivered: true }],
  ['abgeholt nach Norwegen, Käufer ohne Nummer', { destination: 'NO' }],
  ['abgeholt nach Norwegen, Nummer aus Frankreich', { destination: 'NO', buyerVatId: frenchId }],
  ['geliefert nach Liechtenstein', { destination: 'LI', delivered: true }],
  ['geliefert nach Norwegen, Verkäufer ohne Nummer', { destination: 'NO', delivered: true, sellerVatId: '' }],
  ['mit Befreiung durch eine Erlaubnis', { exemption: '§ 0 Mustergesetz' }],
];

const goods = [
  { name: 'Heizöl', type: 'FUEL', category: 'Heizöl' },
  { name: 'Diesel', type: 'FUEL', category: 'Diesel' },
  { name: 'Additiv', type: 'ADDITIVE', category: 'Additiv' },
] as const;

describe.each(brandCodes)('in %s', (country) => {
  it('each product of each tax status has its case', () => {
    const lines = situations.flatMap(([name, values]) => {
      const found = goods.flatMap((product) =>
        listTaxStatuses(product).map((taxStatus) => {
          const { kind, category, reasonCode, reason } = findVatCase(supply(country, { ...values, taxStatus }));
          return {
            goods: `${product.name} ${taxStatus}`,
            answer: `${category} ${kind} ${reasonCode ?? '–'}: ${reason}`,
          };
        }),
      );
      const answers = Map.groupBy(found, ({ answer }) => answer);
      return [
        name,
        ...[...answers].map(([answer, same]) => `  ${same.map((each) => each.goods).join(', ')}\n    ${answer}`),
      ];
    });
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('a supply between two sides with one number is outside the scope of the tax', () => {
    const internal = findVatCase(supply(country, { buyerVatId: here[country] }));
    expect([internal.kind, internal.category]).toEqual(['INTERNAL', 'O']);
  });

  it('only the standard rate is charged, and only where the case is taxed', () => {
    const cases = situations.map(([, values]) => findVatCase(supply(country, values)));
    for (const each of cases) expect(pickCasePermille(each, 190)).toBe(each.category === 'S' ? 190 : 0);
    expect(pickCasePermille(null, 190)).toBe(190);
  });

  it('names the state of goods that leave the country, and none for those that stay', () => {
    expect(findVatCase(supply(country, { destination: 'NO' })).destination).toBe('NO');
    const homes = { de: 'DE', at: 'AT', ch: 'CH' } as const;
    expect(findVatCase(supply(country, { destination: homes[country] })).destination).toBe('');
  });
});

describe('the cases', () => {
  it.each<[string, BrandCode, Partial<VatSupply>, string]>([
    // By hand from the paragraphs of decision 0151.
    ['§ 4 no. 1 b UStG', 'de', { destination: 'AT', buyerVatId: here.at }, 'INTRA_COMMUNITY'],
    ['§ 4 no. 1 a UStG', 'de', { destination: 'CH', buyerVatId: swissId }, 'EXPORT'],
    ['§ 4 no. 1 a UStG, delivered', 'de', { destination: 'GB', delivered: true }, 'EXPORT'],
    ['Art. 6 UStG 1994', 'at', { destination: 'DE', buyerVatId: here.de }, 'INTRA_COMMUNITY'],
    ['§ 7 UStG 1994', 'at', { destination: 'CH', buyerVatId: swissId }, 'EXPORT'],
    ['Art. 23 MWSTG', 'ch', { destination: 'DE', buyerVatId: here.de }, 'EXPORT'],
    ['Liechtenstein is Swiss territory', 'ch', { destination: 'LI' }, 'DOMESTIC'],
    ['Liechtenstein is abroad', 'de', { destination: 'LI', delivered: true }, 'EXPORT'],
    ['a Greek number', 'de', { destination: 'GR', buyerVatId: 'EL094259216' }, 'INTRA_COMMUNITY'],
    ['a Swiss number in the Union', 'de', { destination: 'FR', buyerVatId: swissId }, 'UNPROVEN'],
    ['a number of the seller’s country', 'de', { destination: 'AT', buyerVatId: 'DE111111125' }, 'UNPROVEN'],
    [
      'a seller with a foreign number',
      'de',
      { destination: 'FR', buyerVatId: frenchId, sellerVatId: here.at },
      'UNPROVEN',
    ],
    ['one number, goods abroad', 'de', { destination: 'AT', buyerVatId: here.de }, 'UNPROVEN'],
    ['§ 6 (2) UStG: resides here', 'de', { destination: 'CH', buyerVatId: swissId, buyerCountry: 'DE' }, 'UNPROVEN'],
    ['§ 6 (2) UStG: unknown', 'de', { destination: 'CH', buyerVatId: swissId, buyerCountry: undefined }, 'UNPROVEN'],
    ['delivered: whatever country', 'de', { destination: 'CH', delivered: true, buyerCountry: 'DE' }, 'EXPORT'],
    [
      'a tax number',
      'de',
      { destination: 'CH', delivered: true, sellerVatId: '', sellerTaxNumber: '12/345' },
      'EXPORT',
    ],
    [
      'a tax number in the Union',
      'de',
      { destination: 'AT', buyerVatId: here.at, sellerVatId: '', sellerTaxNumber: '1' },
      'UNPROVEN',
    ],
    [
      'Northern Ireland or Great Britain',
      'de',
      { destination: 'GB', delivered: true, buyerVatId: 'XI980780684' },
      'UNPROVEN',
    ],
    ['Great Britain', 'de', { destination: 'GB', delivered: true, buyerVatId: 'GB980780684' }, 'EXPORT'],
    [
      'Northern Ireland from Switzerland',
      'ch',
      { destination: 'GB', delivered: true, buyerVatId: 'XI980780684' },
      'EXPORT',
    ],
    ['two sides without numbers', 'de', { sellerVatId: '', buyerVatId: '' }, 'DOMESTIC'],
    ['one number with and without its suffix', 'ch', { buyerVatId: 'CHE107787577' }, 'INTERNAL'],
    ['suspended goods stay taxed', 'de', { taxStatus: 'SUSPENDED' }, 'UNTAXED_GOODS'],
    [
      'suspended goods to another state',
      'de',
      { taxStatus: 'SUSPENDED', destination: 'AT', buyerVatId: here.at },
      'INTRA_COMMUNITY',
    ],
    ['a permit that frees exempt goods', 'de', { taxStatus: 'EXEMPT', exemption: '§ 4 Nr. 2 UStG' }, 'EXEMPT'],
    ['a permit does not free taxed goods', 'de', { exemption: '§ 4 Nr. 2 UStG' }, 'DOMESTIC'],
  ])('%s in %s', (_, country, values, kind) => {
    expect(findVatCase(supply(country, values)).kind).toBe(kind);
  });

  it.each<[BrandCode, Partial<VatSupply>, string]>([
    ['de', { destination: 'AT', buyerVatId: here.de }, 'dieselbe Nummer'],
    ['de', { destination: 'AT' }, 'USt-IdNr. haben'],
    ['at', { destination: 'DE' }, 'UID haben'],
    ['at', { destination: 'CH', sellerVatId: '' }, 'fehlt die UID oder Steuernummer des Verkäufers'],
    ['de', { destination: 'CH' }, 'im Ausland ansässig'],
    ['de', { destination: 'GB', buyerVatId: 'XI980780684' }, 'Nordirland'],
  ])('say in %s what is not proven: %o', (country, values, words) => {
    expect(findVatCase(supply(country, values)).reason).toContain(words);
  });

  it('find the state that an account has written', () => {
    expect(['Österreich', ' schweiz ', 'at', 'D', '', 'Atlantis'].map(findCountry)).toEqual([
      ...['AT', 'CH', 'AT', 'DE', undefined, undefined],
    ]);
  });

  it('cover all categories of EN 16931 that the product writes', () => {
    const found = brandCodes.flatMap((country) =>
      [...situations, ['', { buyerVatId: here[country] }] as const].flatMap(([, values]) =>
        (['TAXED', 'EXEMPT'] as const).map(
          (taxStatus) => findVatCase(supply(country, { ...values, taxStatus })).category,
        ),
      ),
    );
    expect([...new Set(found)].toSorted()).toEqual(vatCategories.toSorted());
  });

  it('let a buyer who collects choose the state of its number', () => {
    expect(listDestinations('de', here.at)).toEqual(['DE', 'AT']);
    expect(listDestinations('de', here.de)).toEqual(['DE']);
    expect(listDestinations('de', '')).toEqual(['DE']);
    expect(listDestinations('ch', 'LI12345')).toEqual(['CH']);
  });
});
