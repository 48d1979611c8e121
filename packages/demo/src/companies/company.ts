import type { CountryCode } from '@handelsplatz/domain/law';

/** Name, street, postcode and town. All invented. */
export type Company = readonly [name: string, street: string, postCode: string, city: string];

/** The companies in a brand's demo market. */
export interface Companies {
  readonly country: string;
  /** The buyer that sits abroad, by its place in the list. */
  readonly foreign: { readonly index: number; readonly country: string; readonly state: CountryCode };
  readonly phonePrefix: string;
  readonly sellers: readonly Company[];
  readonly buyers: readonly Company[];
  readonly parent: Company;
  readonly children: readonly Company[];
  readonly firstNames: { readonly female: readonly string[]; readonly male: readonly string[] };
  readonly lastNames: readonly string[];
}
