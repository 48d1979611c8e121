import { type BrandCode, brandLaws, brands } from '../brands/index.ts';
import type { TaxStatus } from '../offers/index.ts';
import { type CountryCode, countryNames, findVatIdCountry, isMemberState, isNorthernIrish } from './countries.ts';

/**
 * How value added tax treats a supply (decision 0151). `DOMESTIC`: taxed. `UNTAXED_GOODS`: taxed, although the goods carry no energy tax.
 * `UNPROVEN`: the goods leave the country, but the numbers do not prove what makes the supply free, so it is taxed.
 * `INTRA_COMMUNITY`, `EXPORT`: free. `EXEMPT`: free by the paragraph that the seller has entered with the buyer's permit. `INTERNAL`: both
 * sides are one taxable person.
 */
export const vatCaseKinds = [
  'DOMESTIC',
  'UNTAXED_GOODS',
  'UNPROVEN',
  'INTRA_COMMUNITY',
  'EXPORT',
  'EXEMPT',
  'INTERNAL',
] as const;
export type VatCaseKind = (typeof vatCaseKinds)[number];

/** Categories of EN 16931 (UNTDID 5305): standard rate, intra-community, export, exempt, outside the scope of the tax. */
export const vatCategories = ['S', 'K', 'G', 'E', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** What decides the case of a supply. */
export interface VatSupply {
  /** The country of the terminal, where the transport of the goods begins. */
  readonly country: BrandCode;
  /** The state to which the goods go; empty where they stay in the country. */
  readonly destination: CountryCode | '';
  /** The seller transports the goods; otherwise the buyer collects them. */
  readonly delivered: boolean;
  readonly sellerVatId: string;
  /** The seller's other number; it also shows that the seller is registered for the tax. */
  readonly sellerTaxNumber: string;
  readonly buyerVatId: string;
  /** The state in which the buyer resides; undefined where it is unknown. */
  readonly buyerCountry: CountryCode | undefined;
  readonly taxStatus: TaxStatus;
  /** The paragraph by which a permit of the buyer also frees the supply from value added tax; empty without one. */
  readonly exemption: string;
}

/** The case of a supply, with what papers say of it. */
export interface VatCase {
  readonly kind: VatCaseKind;
  readonly category: VatCategory;
  /** The code of the list VATEX; null where it has none. */
  readonly reasonCode: string | null;
  /** One German sentence, with the paragraph. */
  readonly reason: string;
  /** The state to which the goods go; empty where they stay in the country. */
  readonly destination: CountryCode | '';
}

/** The case as an order keeps it, with the numbers on which it rests: papers show them, also when an account gets another number. */
export interface OrderVatCase extends VatCase {
  readonly sellerVatId: string;
  readonly buyerVatId: string;
}

const staysInside = (country: BrandCode, destination: CountryCode | ''): boolean =>
  destination === '' || brandLaws[country].vatTerritory.includes(destination);

const isInUnion = (country: BrandCode): boolean => isMemberState(brands[country].country);

/** A VAT number without signs between its digits and without the Swiss suffix, which papers write or leave out. */
const toBareNumber = (vatId: string): string => vatId.replace(/ (MWST|TVA|IVA)$/, '').replace(/[^A-Z0-9]/g, '');

const haveOneNumber = ({ sellerVatId, buyerVatId }: VatSupply): boolean =>
  sellerVatId !== '' && toBareNumber(sellerVatId) === toBareNumber(buyerVatId);

const isAbroad = (country: BrandCode, state: CountryCode | undefined): state is CountryCode =>
  state !== undefined && !staysInside(country, state);

const goesToMember = ({ country, destination }: VatSupply): boolean => isInUnion(country) && isMemberState(destination);

/** A kind of which nothing is missing. */
type ProvenKind = Exclude<VatCaseKind, 'UNPROVEN'>;

/** Which case a supply is, where the numbers prove what they must. */
function findKind(supply: VatSupply): ProvenKind {
  const { country, destination, taxStatus, exemption } = supply;
  if (!staysInside(country, destination)) return goesToMember(supply) ? 'INTRA_COMMUNITY' : 'EXPORT';
  if (haveOneNumber(supply)) return 'INTERNAL';
  if (taxStatus !== 'SUSPENDED' && taxStatus !== 'EXEMPT') return 'DOMESTIC';
  return exemption === '' ? 'UNTAXED_GOODS' : 'EXEMPT';
}

/** Why goods that leave the country are taxed nevertheless, with the paragraph. Where the law leaves a doubt, they are. */
function findWhyUnproven(supply: VatSupply): readonly [string, string] | undefined {
  const { country, destination, delivered, sellerVatId, sellerTaxNumber, buyerVatId, buyerCountry } = supply;
  if (staysInside(country, destination)) return undefined;
  const named = brandLaws[country].paragraphs;
  const { vatId, taxNumber } = brands[country].taxNumbers;
  const stateOfNumber = findVatIdCountry(buyerVatId);
  const sellerIsHere = findVatIdCountry(sellerVatId) === brands[country].country;
  if (haveOneNumber(supply) && (goesToMember(supply) || !delivered))
    return ['Steuerpflichtig: Käufer und Verkäufer haben dieselbe Nummer, und die Ware verlässt das Land', named.taxed];
  if (isInUnion(country) && destination === 'GB' && isNorthernIrish(buyerVatId))
    return [
      'Steuerpflichtig: Die Nummer des Käufers ist aus Nordirland, und es steht nicht fest, ob die Ware dorthin oder nach Großbritannien geht',
      named.taxed,
    ];
  if (goesToMember(supply))
    return sellerIsHere && isAbroad(country, stateOfNumber) && isMemberState(stateOfNumber)
      ? undefined
      : [
          `Steuerpflichtig: Eine private Verwendung ist nicht ausgeschlossen, solange nicht beide Seiten eine ${vatId} haben und die des Käufers von einem anderen Mitgliedstaat ist`,
          named.businessBuyer,
        ];
  if (!sellerIsHere && sellerTaxNumber === '')
    return [
      `Steuerpflichtig: Für eine steuerfreie Ausfuhr fehlt die ${vatId} oder ${taxNumber} des Verkäufers`,
      named.export,
    ];
  if (delivered || (isAbroad(country, stateOfNumber) && isAbroad(country, buyerCountry))) return undefined;
  return [
    'Steuerpflichtig: Ware, die der Käufer selbst ausführt, ist nur steuerfrei, wenn er im Ausland ansässig ist und eine ausländische Nummer hat',
    named.foreignBuyer,
  ];
}

const categories: Readonly<Record<VatCaseKind, VatCategory>> = {
  DOMESTIC: 'S',
  UNTAXED_GOODS: 'S',
  UNPROVEN: 'S',
  INTRA_COMMUNITY: 'K',
  EXPORT: 'G',
  EXEMPT: 'E',
  INTERNAL: 'O',
};

/** The codes of VATEX are those of the Union: papers of other states have the sentence only. */
const reasonCodes: Readonly<Partial<Record<VatCaseKind, string>>> = {
  INTRA_COMMUNITY: 'VATEX-EU-IC',
  EXPORT: 'VATEX-EU-G',
  INTERNAL: 'VATEX-EU-O',
};

/** The sentence without its paragraph, and the paragraph. */
function describeReason(
  kind: Exclude<VatCaseKind, 'UNPROVEN'>,
  { country, exemption }: VatSupply,
): readonly [string, string] {
  const { paragraphs: named, exportSentence, fuelTax } = brandLaws[country];
  switch (kind) {
    case 'DOMESTIC':
      return ['Steuerpflichtige Lieferung im Inland', named.taxed];
    case 'UNTAXED_GOODS':
      return [
        `Steuerpflichtige Lieferung im Inland: Dass die Ware ohne ${fuelTax} abgegeben wird, ändert daran nichts`,
        named.taxed,
      ];
    case 'INTRA_COMMUNITY':
      return ['Steuerfreie innergemeinschaftliche Lieferung', named.intraCommunity];
    case 'EXPORT':
      return [exportSentence, named.export];
    case 'EXEMPT':
      return ['Steuerfreie Lieferung nach Angabe des Verkäufers', exemption];
    case 'INTERNAL':
      return [
        'Nicht steuerbar: Käufer und Verkäufer sind derselbe Steuerpflichtige und haben eine gemeinsame Nummer',
        named.taxed,
      ];
  }
}

/**
 * The case of a supply, with its category, its codes and its sentence.
 * @example
 * const supply = { country: 'de', destination: 'AT', delivered: true, sellerVatId: 'DE136695976', buyerVatId: 'ATU13585627' };
 * findVatCase({ ...supply, taxStatus: 'TAXED', exemption: '' }).category // 'K'
 */
export function findVatCase(supply: VatSupply): VatCase {
  const unproven = findWhyUnproven(supply);
  const proven = findKind(supply);
  const kind = unproven ? 'UNPROVEN' : proven;
  const [sentence, paragraph] = unproven ?? describeReason(proven, supply);
  return {
    kind,
    category: categories[kind],
    reasonCode: (isInUnion(supply.country) ? reasonCodes[kind] : undefined) ?? null,
    reason: paragraph ? `${sentence} (${paragraph})` : sentence,
    destination: staysInside(supply.country, supply.destination) ? '' : supply.destination,
  };
}

/** The rate of a case in tenths of a percent: the standard rate where it is taxed, otherwise none. Orders without a case are taxed. */
export const pickCasePermille = (vatCase: Pick<VatCase, 'category'> | null, standardPermille: number): number =>
  vatCase === null || vatCase.category === 'S' ? standardPermille : 0;

/**
 * The states between which a buyer who collects goods can choose: that of the terminal, and that of the buyer's number where it is another.
 */
export function listDestinations(country: BrandCode, buyerVatId: string): CountryCode[] {
  const buyerCountry = findVatIdCountry(buyerVatId);
  const isAbroad = buyerCountry !== undefined && !staysInside(country, buyerCountry);
  return [brands[country].country, ...(isAbroad ? [buyerCountry] : [])];
}

/** The name of a state; empty without one. */
export const formatCountry = (code: CountryCode | ''): string => (code === '' ? '' : countryNames[code]);
