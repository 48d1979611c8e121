import { createHash } from 'node:crypto';
import type { BrandCode } from '@handelsplatz/domain/brands';
import { foundingTerms, type Terms, type TermsSection, toTermsText } from '@handelsplatz/domain/terms';

/** The name of a version with the hash of its text, as orders name it. */
export interface TermsName {
  readonly version: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly hash: string;
}

/** The hash of a text, as orders and papers name it. */
export function hashTerms(terms: { readonly version: string; readonly sections: readonly TermsSection[] }): string {
  return createHash('sha256').update(toTermsText(terms)).digest('hex');
}

const founding = new Map<BrandCode, Terms & TermsName>();

/** The terms with which a brand began, which hold until the provider publishes others. */
export function readFoundingTerms(brand: BrandCode): Terms & TermsName {
  const known = founding.get(brand);
  if (known) return known;
  const terms = foundingTerms(brand);
  const hashed = { ...terms, hash: hashTerms(terms) };
  founding.set(brand, hashed);
  return hashed;
}

/** The published versions that hold on a day of the brand's zone (an expression in SQL), the one in force first. */
const heldOn = (day: string) => `
  from terms_versions tv where tv.valid_from <= ${day} order by tv.valid_from desc, tv.number desc limit 1`;

/** Version and hash in force as JSON, in SQL. Null: those with which the brand began. */
export const termsInForceSql = (day: string): string =>
  `(select jsonb_build_object('version', tv.version, 'hash', tv.hash) ${heldOn(day)})`;

/** Whether a user (the name of the table in the query) has accepted the version in force, in SQL. */
export const hasAcceptedTermsSql = (user: string, day: string): string => `coalesce(
  (select exists (select from terms_acceptances ta where ta.user_id = ${user}.id and ta.version = tv.version) ${heldOn(day)}),
  ${user}.terms_accepted_at is not null)`;
