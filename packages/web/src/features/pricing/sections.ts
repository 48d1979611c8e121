import type { PricingSection } from '@handelsplatz/contract/pricing/overview';

/** A part of the page: a section of the pricing engine, the drafts of its rules, or the price list of a customer. */
export type PricingPart = PricingSection | 'drafts' | 'priceList';

/** Address and title of every part of the pricing engine (Specification 2), in the sequence of the page. */
export const pricingSections: Readonly<Record<PricingPart, { readonly slug: string; readonly title: string }>> = {
  exchange: { slug: 'boerse-wechselkurs', title: 'Börse und Wechselkurs' },
  expiry: { slug: 'expiry', title: 'Expiry-Regeln' },
  densities: { slug: 'dichten', title: 'Dichten' },
  conversionFactors: { slug: 'umrechnungsfaktoren', title: 'Umrechnungsfaktoren' },
  groups: { slug: 'produkt-terminal', title: 'Produkt und Terminal' },
  customers: { slug: 'kunden', title: 'Kundenregeln' },
  paymentTerms: { slug: 'zahlungsziele', title: 'Zahlungsziele' },
  minimumPrices: { slug: 'mindestpreise', title: 'Mindestpreise' },
  networks: { slug: 'netzwerke', title: 'Netzwerke' },
  drafts: { slug: 'entwuerfe', title: 'Entwürfe' },
  priceList: { slug: 'preisliste', title: 'Preisliste' },
  explanation: { slug: 'erklaerung', title: 'Erklärung der Preisberechnung' },
};

/** The part of the page that a segment of the address names; undefined for any other text. */
export function findSection(slug: string | undefined): PricingPart | undefined {
  const sections = Object.keys(pricingSections) as PricingPart[];
  return sections.find((section) => pricingSections[section].slug === slug);
}

/** The path of the pricing engine. The part and the draft are its parameters. */
const path = '/preisrechner/{-$section}/{-$entwurf}';

/** The link target of a part of the page. */
export const toSection = (section: PricingPart) =>
  ({ to: path, params: { section: pricingSections[section].slug, entwurf: undefined } }) as const;

/** The link target of a draft. */
export const toDraft = (id: string) =>
  ({ to: path, params: { section: pricingSections.drafts.slug, entwurf: id } }) as const;
