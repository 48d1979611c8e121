import type { PricingSection } from '@handelsplatz/contract/pricing';

/** Address and title of every section of the pricing engine (Specification 2), in the order of the page. */
export const pricingSections: Readonly<Record<PricingSection, { readonly slug: string; readonly title: string }>> = {
  exchange: { slug: 'boerse-wechselkurs', title: 'Börse und Wechselkurs' },
  expiry: { slug: 'expiry', title: 'Expiry-Regeln' },
  densities: { slug: 'dichten', title: 'Dichten' },
  conversionFactors: { slug: 'umrechnungsfaktoren', title: 'Umrechnungsfaktoren' },
  groups: { slug: 'produkt-terminal', title: 'Produkt und Terminal' },
  customers: { slug: 'kunden', title: 'Kundenregeln' },
  paymentTerms: { slug: 'zahlungsziele', title: 'Zahlungsziele' },
  minimumPrices: { slug: 'mindestpreise', title: 'Mindestpreise' },
  networks: { slug: 'netzwerke', title: 'Netzwerke' },
  explanation: { slug: 'erklaerung', title: 'Erklärung der Preisberechnung' },
};

/** The section that a part of the address names; undefined for any other text. */
export function sectionOf(slug: string | undefined): PricingSection | undefined {
  const sections = Object.keys(pricingSections) as PricingSection[];
  return sections.find((section) => pricingSections[section].slug === slug);
}

/** Address of a section. */
export const sectionPath = (section: PricingSection): string => `/preisrechner/${pricingSections[section].slug}`;
