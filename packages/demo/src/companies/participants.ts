import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import type { CountryCode } from '@handelsplatz/domain/law';
import { demoBrands } from '../brands/index.ts';
import { demoId } from '../ids.ts';
import { entry } from '../random.ts';
import type { Companies, Company } from './company.ts';
import { drawVatId } from './vat-ids.ts';

/** An account of the demo market. */
export interface Participant {
  readonly id: string;
  readonly customerNo: string;
  readonly company: Company;
  /** The name of its country, and its VAT number. */
  readonly country: string;
  readonly vatId: string;
}

/** A buyer. `index` counts from 0 (K-1001). The parent and its children follow the thirty ordinary buyers. */
export interface DemoBuyer extends Participant {
  readonly index: number;
  readonly parentId: string | null;
  /** The state of a buyer abroad; empty in the country. */
  readonly state: CountryCode | '';
  /** The amount that the parent adds to every price of this child, in currency per 100 l. */
  readonly priceAdjustment: string;
  readonly collectionShorteningDays: number;
  readonly mayPurchase: boolean;
  /** This buyer's share of the year's orders. */
  readonly weight: number;
}

/** All accounts in a brand's demo market. */
export interface Participants {
  readonly companies: Companies;
  readonly sellers: readonly Participant[];
  readonly buyers: readonly DemoBuyer[];
  readonly parent: DemoBuyer;
  readonly children: readonly DemoBuyer[];
}

const childTerms = [
  { priceAdjustment: '0.80', collectionShorteningDays: 1 },
  { priceAdjustment: '1.20', collectionShorteningDays: 2 },
  { priceAdjustment: '0.50', collectionShorteningDays: 0 },
  { priceAdjustment: '0', collectionShorteningDays: 1 },
] as const;

/** An account in a country, with its invented number. */
function createParticipant(code: BrandCode, customerNo: string, company: Company, country: string): Participant {
  const id = demoId(`${code}/account/${customerNo}`);
  return { id, customerNo, company, country, vatId: drawVatId(country, id) };
}

function createBuyer(code: BrandCode, company: Company, index: number, rest: Partial<DemoBuyer>): DemoBuyer {
  const { country, foreign } = demoBrands[code].companies;
  const isForeign = index === foreign.index;
  return {
    ...createParticipant(code, `K-${1001 + index}`, company, isForeign ? foreign.country : country),
    state: isForeign ? foreign.state : '',
    index,
    parentId: null,
    priceAdjustment: '0',
    collectionShorteningDays: 0,
    mayPurchase: true,
    weight: index === 0 ? 6 : 0.4 + ((index * 7) % 11) / 8,
    ...rest,
  };
}

export function createParticipants(code: BrandCode): Participants {
  const companies = demoBrands[code].companies;
  const last = companies.buyers.length - 1;
  const buyers = companies.buyers.map((company, index) =>
    // Where the provider enables purchasing, one account still waits for that.
    createBuyer(code, company, index, { mayPurchase: !brands[code].features.purchasingDisabled || index < last }),
  );
  const parent = createBuyer(code, companies.parent, buyers.length, { weight: 1.2 });
  const children = companies.children.map((company, index) =>
    createBuyer(code, company, buyers.length + 1 + index, {
      ...entry(childTerms, index),
      parentId: parent.id,
      weight: index === 0 ? 1.5 : 0.8,
    }),
  );
  const sellers = companies.sellers.map((company, index) =>
    createParticipant(code, `V-${2001 + index}`, company, companies.country),
  );
  return { companies, sellers, buyers: [...buyers, parent, ...children], parent, children };
}
