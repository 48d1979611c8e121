import { createHash } from 'node:crypto';
import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Day } from '@handelsplatz/domain/formats';
import { findTerms, listTerms, type Terms, toTermsText } from '@handelsplatz/domain/papers';

/** A version of the terms with the hash of its text, as orders name it. */
export interface HashedTerms extends Terms {
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly hash: string;
}

const hashes = new Map<string, string>();

function toHashed(brand: BrandCode, terms: Terms): HashedTerms {
  const key = `${brand}/${terms.version}`;
  const hash = hashes.get(key) ?? createHash('sha256').update(toTermsText(terms)).digest('hex');
  hashes.set(key, hash);
  return { ...terms, hash };
}

/** The terms that hold on a day. */
export function readTermsInForce(brand: BrandCode, day: Day): HashedTerms {
  const terms = findTerms(brand, { day });
  if (!terms) throw new Error(`The brand ${brand} has no terms.`);
  return toHashed(brand, terms);
}

/** The terms of a version, or without one those of the day; undefined for a version that never was. */
export function findHashedTerms(
  brand: BrandCode,
  wanted: { version?: string | undefined; day: Day },
): HashedTerms | undefined {
  const terms = findTerms(brand, wanted);
  return terms && toHashed(brand, terms);
}

/** All versions, the newest first. */
export function listHashedTerms(brand: BrandCode): HashedTerms[] {
  return listTerms(brand)
    .map((terms) => toHashed(brand, terms))
    .reverse();
}
