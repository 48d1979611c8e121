import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import { type LetterPart, layOut } from './letter-layout.ts';
import type { MailKind } from './mail-kinds.ts';

/** The contents of a mail. With `to` it has a greeting and the company's signature. */
export interface Letter {
  readonly kind: MailKind;
  /** First and last name; none for mails to the provider itself. */
  readonly to?: string;
  readonly paragraphs: readonly LetterPart[];
}

/** The two forms of a mail, which say the same. */
export interface LetterBody {
  readonly kind: MailKind;
  readonly text: string;
  readonly html: string;
}

/** The way to a page of the app. */
export const linkTo = (label: string, url: string): LetterPart => ({ kind: 'link', label, url });

/** The same without a button: for what the reader seldom wants, such as an unsubscription. */
export const quietLinkTo = (label: string, url: string): LetterPart => ({ kind: 'link', label, url, quiet: true });

/** Facts, one line each. */
export const factsOf = (...facts: readonly (readonly [name: string, value: string])[]): LetterPart => ({
  kind: 'facts',
  facts,
});

/** Writes a mail as text and as HTML, both from the same parts, in the brand's spelling. */
export function writeLetter(brand: Brand, { kind, to, paragraphs }: Letter): LetterBody {
  const signature = to === undefined ? [] : signatureOf(brand);
  const greeting = to === undefined ? [] : [`Guten Tag ${to.trim()},`];
  const closing = to === undefined ? [] : ['Freundliche Grüße'];
  const parts = [...greeting, ...paragraphs, ...closing].map((part) => spellPart(part, brand));
  const foot = signature.length === 0 ? [] : [signature.join('\n')];
  return {
    kind,
    text: [...parts.map(toText), ...foot].join('\n\n'),
    html: layOut(brand, parts, signature),
  };
}

/** A text in the brand's spelling. */
export function spelled(text: string, brand: Pick<Brand, 'code'>): string {
  return toBrandSpelling(text, brand.code);
}

function signatureOf({ code, company }: Brand): string[] {
  const { name, address, phone, supportEmail, website } = company;
  const place = `${address.street}, ${address.postCode} ${address.city}, ${address.country}`;
  return [name, place, `${phone} · ${supportEmail}`, website].map((line) => spelled(line, { code }));
}

function toText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return `${part.label}: ${part.url}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** Addresses keep their spelling. */
function spellPart(part: LetterPart, brand: Brand): LetterPart {
  const spell = (text: string) => spelled(text, brand);
  if (typeof part === 'string') return spell(part);
  if (part.kind === 'link') return { ...part, label: spell(part.label) };
  return { ...part, facts: part.facts.map(([name, value]) => [spell(name), spell(value)] as const) };
}
