/**
 * How goods stand to the energy tax (Product decisions 10). `TAXED`: motor fuel with its tax paid. `HEATING`: heating oil with its lower
 * tax. `SUSPENDED` and `EXEMPT`: without tax, only for buyers with a permit. `NONE`: no energy product, such as an additive.
 */
export const taxStatuses = ['TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE'] as const;

/** The tax status of a product or an offer. */
export type TaxStatus = (typeof taxStatuses)[number];

/** Whether a text is a tax status. */
export function isTaxStatus(text: string): text is TaxStatus {
  return (taxStatuses as readonly string[]).includes(text);
}

/** The goods that decide which statuses are possible. */
export interface TaxedGoods {
  readonly type: 'FUEL' | 'ADDITIVE';
  /** Of the catalogue: "Heizöl", "Diesel", "Benzin"; others are free. */
  readonly category: string;
}

const untaxed = ['SUSPENDED', 'EXEMPT'] as const;

/**
 * The statuses that goods may have (decision 0111). Heating oil is marked and taxed as such, motor fuels are not, additives have no
 * lower tax. A fuel of another category may be either, but is always an energy product.
 * @example listTaxStatuses({ type: 'FUEL', category: 'Diesel' }) // ['TAXED', 'SUSPENDED', 'EXEMPT']
 */
export function listTaxStatuses({ type, category }: TaxedGoods): readonly TaxStatus[] {
  if (type === 'ADDITIVE') return ['NONE', 'TAXED', ...untaxed];
  if (category === 'Heizöl') return ['HEATING', ...untaxed];
  return category === 'Diesel' || category === 'Benzin' ? ['TAXED', ...untaxed] : ['TAXED', 'HEATING', ...untaxed];
}
