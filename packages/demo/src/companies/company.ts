/** Name, street, postcode and town. All invented. */
export type Company = readonly [name: string, street: string, postCode: string, city: string];

/** The companies in a brand's demo market. */
export interface Companies {
  readonly country: string;
  readonly phonePrefix: string;
  readonly sellers: readonly Company[];
  readonly buyers: readonly Company[];
  readonly parent: Company;
  readonly children: readonly Company[];
  readonly firstNames: { readonly female: readonly string[]; readonly male: readonly string[] };
  readonly lastNames: readonly string[];
}
