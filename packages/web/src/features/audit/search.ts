import { readChoice, readDay, readText } from '../../platform/search-params.ts';

/** What the list shows: changes, readings, or both. */
export const auditKinds = ['aenderungen', 'zugriffe', 'alles'] as const;

/** The state of the audit's list, kept in the address. */
export interface AuditSearch {
  readonly q?: string | undefined;
  readonly art?: (typeof auditKinds)[number] | undefined;
  readonly vorgang?: string | undefined;
  readonly person?: string | undefined;
  readonly konto?: string | undefined;
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
}

/** Reads the search parameters of the audit's list. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    q: readText(raw.q, 100),
    art: readChoice(raw.art, auditKinds),
    vorgang: readText(raw.vorgang, 100),
    person: readText(raw.person, 40),
    konto: readText(raw.konto, 40),
    von: readDay(raw.von),
    bis: readDay(raw.bis),
  };
}
