import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Day } from '@handelsplatz/domain/formats';
import type { Terms, TermsSection } from '@handelsplatz/domain/terms';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { readFoundingTerms, type TermsName } from './in-force.ts';

/** A version of the terms without its text. */
export interface TermsVersion extends TermsName {
  readonly from: Day;
  /** Null for the terms with which the brand began. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** All versions, the newest first. */
export async function listVersions(db: Kysely<Tables>, brand: BrandCode): Promise<TermsVersion[]> {
  const { rows } = await sql<TermsVersion>`
    select v.version, v.hash, v.valid_from::text as "from", v.published_at, trim(u.first_name || ' ' || u.last_name) as published_by
      from terms_versions v join users u on u.id = v.published_by
     order by v.valid_from desc, v.number desc`.execute(db);
  const { version, hash, from } = readFoundingTerms(brand);
  return [...rows, { version, hash, from, publishedAt: null, publishedBy: null }];
}

/** The version of a name, or without one the version that holds on a day. Undefined for a version that never was. */
export function findVersion(
  versions: readonly TermsVersion[],
  { version, day }: { version?: string | undefined; day: Day },
): TermsVersion | undefined {
  if (version !== undefined) return versions.find((each) => each.version === version);
  return versions.find(({ from }) => from <= day) ?? versions.at(-1);
}

/** The sections of a version. */
export async function readSections(
  db: Kysely<Tables>,
  brand: BrandCode,
  version: string,
): Promise<readonly TermsSection[]> {
  const founding = readFoundingTerms(brand);
  if (version === founding.version) return founding.sections;
  const row = await db.selectFrom('termsVersions').select('sections').where('version', '=', version).executeTakeFirst();
  return (row?.sections ?? []) as TermsSection[];
}

/** A version with its text. */
export type HashedTerms = Terms & TermsName;
