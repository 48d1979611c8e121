import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import type { Letterhead, PdfDocument, SignPart } from '../../platform/pdf/index.ts';

interface Look {
  readonly accent: string;
  readonly sign: readonly SignPart[];
}

const white = '#ffffff';

/** Colour and logo of each brand on paper, as on its pages in the light scheme. */
const looks: Readonly<Record<BrandCode, Look>> = {
  de: {
    accent: '#0b5f6e',
    sign: [
      { path: 'M7 13c0-3.3 5.8-6 13-6s13 2.7 13 6v9H7z', color: '#0b5f6e' },
      { path: 'M7 13c0 3.3 5.8 6 13 6s13-2.7 13-6', color: white, strokeWidth: 1.8 },
      {
        path: 'M4 26c2.7 0 2.7 2 5.3 2s2.7-2 5.4-2 2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2 2.6-2 5.3-2',
        color: '#0b5f6e',
        strokeWidth: 2.6,
      },
      { path: 'M9.3 33c2.7 0 2.7-2 5.4-2s2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2', color: '#f08a24', strokeWidth: 2.6 },
    ],
  },
  ch: {
    accent: '#2b3fb5',
    sign: [
      { path: 'M4 4h32v32H4z', color: '#2b3fb5' },
      { path: 'M6 27h10c6 0 9-3 9-9V6', color: white, strokeWidth: 4 },
      { path: 'M28 28h8v8h-8z', color: '#d52b1e' },
    ],
  },
  at: {
    accent: '#75265c',
    sign: [
      { path: 'M4 20a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z', color: '#75265c' },
      { path: 'M3 27c9 3 10-14 17-10s9 4 17-6', color: white, strokeWidth: 8 },
      { path: 'M3 27c9 3 10-14 17-10s9 4 17-6', color: '#2f7d9c', strokeWidth: 4 },
    ],
  },
};

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
    ...looks[code],
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
