import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import type { LetterPart, MailLetter } from '../../platform/mail/index.ts';
import { signatureOf } from './letter-layout.ts';
import type { MailKind } from './mail-kinds.ts';

/** The contents of a mail. With `to` it has a greeting and the company's signature. */
export interface Letter {
  readonly kind: MailKind;
  /** First and last name; none for mails to the provider itself. */
  readonly to?: string;
  readonly paragraphs: readonly LetterPart[];
}

/** A mail as text and as parts for its layout, which say the same. */
export interface LetterBody {
  readonly kind: MailKind;
  readonly text: string;
  readonly letter: MailLetter;
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

/** Writes a mail in the brand's spelling. */
export function writeLetter(brand: Brand, { kind, to, paragraphs }: Letter): LetterBody {
  const greeting = to === undefined ? [] : [`Guten Tag ${to.trim()},`];
  const closing = to === undefined ? [] : ['Freundliche Grüße'];
  const parts = [...greeting, ...paragraphs, ...closing].map((part) => spellPart(part, brand));
  const signed = to !== undefined;
  const foot = signed ? [signatureOf(brand).join('\n')] : [];
  return {
    kind,
    text: [...parts.map(toText), ...foot].join('\n\n'),
    letter: { parts, signed },
  };
}

/** A text in the brand's spelling. */
export function spelled(text: string, brand: Pick<Brand, 'code'>): string {
  return toBrandSpelling(text, brand.code);
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
