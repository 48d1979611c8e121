import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandSpelling } from '@handelsplatz/domain/formats';

/** The body of a mail to one person, between greeting and signature. */
export interface Letter {
  /** First and last name. */
  readonly to: string;
  readonly paragraphs: readonly string[];
}

/** The text of a mail with greeting and the company's signature, in the brand's spelling. */
export function writeLetter(brand: Brand, { to, paragraphs }: Letter): string {
  const { name, address, phone, supportEmail, website } = brand.company;
  const place = `${address.street}, ${address.postCode} ${address.city}, ${address.country}`;
  const signature = [name, place, `${phone} · ${supportEmail}`, website].join('\n');
  const text = [`Guten Tag ${to.trim()},`, ...paragraphs, 'Freundliche Grüße', signature].join('\n\n');
  return spelled(text, brand);
}

/** A text in the brand's spelling. */
export function spelled(text: string, brand: Brand): string {
  return toBrandSpelling(text, brand.code);
}
