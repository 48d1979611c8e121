import { type Brand, paperLooks } from '@handelsplatz/domain/brands';
import type { Letterhead, PdfDocument } from '../../platform/pdf/index.ts';

/** The head of the brand's documents: its logo and the company's contact details. */
export function toLetterhead({ code, company }: Brand): Letterhead {
  const { name, headline, address, phone, supportEmail, website } = company;
  return {
    company: name,
    headline,
    lines: [
      address.street,
      `${address.postCode} ${address.city}, ${address.country}`,
      `${phone} · ${supportEmail}`,
      shown(website),
    ],
    ...paperLooks[code],
  };
}

/** The foot of the brand's documents: company, terms, and date. */
export function toFooter({ company }: Brand, createdAt: string): PdfDocument['footer'] {
  const { name, address, legal } = company;
  return {
    lines: [
      `${name} · ${address.street} · ${address.postCode} ${address.city} · ${address.country}`,
      `Impressum: ${shown(legal.imprint)} · AGB: ${shown(legal.terms)}`,
    ],
    right: ['Seite {page} von {pages}', `Erstellt am ${createdAt}`],
  };
}

/** An address as people write it. */
function shown(url: string): string {
  return url.replace('https://', '');
}
