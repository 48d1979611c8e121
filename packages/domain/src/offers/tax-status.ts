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
