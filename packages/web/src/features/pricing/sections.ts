import type { PricingSection } from '@handelsplatz/contract/pricing';

/** A part of the page: a section of the pricing engine, the drafts of its rules, or the prices they make for a customer. */
export type PricingPart = PricingSection | 'drafts' | 'priceList';

/** Address and title of every part of the pricing engine (Specification 2), in the order of the page. */
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

/** The part of the page that a part of the address names; undefined for any other text. */
export function sectionOf(slug: string | undefined): PricingPart | undefined {
  const sections = Object.keys(pricingSections) as PricingPart[];
  return sections.find((section) => pricingSections[section].slug === slug);
}

/** Address of a part of the page. */
export const sectionPath = (section: PricingPart): string => `/preisrechner/${pricingSections[section].slug}`;

/** Address of a draft. */
export const draftPath = (id: string): string => `${sectionPath('drafts')}/${id}`;
