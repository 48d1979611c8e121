import { type BrandCode, brandLaws, brands } from '@handelsplatz/domain/brands';

/** A kind of records that name a person and that a law keeps: how long, and where they stand. */
export interface RecordClass {
  readonly what: string;
  readonly law: string;
  readonly years: number;
  /** Columns that name the person, each with the column of its instant and, where the person has typed one, that of its text. */
  readonly columns: readonly (readonly [table: string, person: string, at: string, text?: string])[];
}

const vouchers = [
  ['orders', 'buyer_user_id', 'created_at'],
  ['order_events', 'user_id', 'at', 'note'],
  ['order_amendments', 'proposed_by', 'proposed_at', 'reason'],
  ['order_amendments', 'decided_by', 'proposed_at', 'answer'],
  ['order_liftings', 'reported_by', 'reported_at'],
  ['approvals', 'requested_by', 'requested_at', 'note'],
  ['approvals', 'decided_by', 'requested_at', 'reason'],
  ['approvals', 'released_by', 'requested_at'],
] as const;
const letters = [
  ['contract_events', 'user_id', 'at', 'note'],
  ['relationship_changes', 'changed_by', 'changed_at'],
  ['credit_changes', 'changed_by', 'changed_at'],
  ['offer_versions', 'user_id', 'at'],
  ['credit_proposals', 'proposed_by', 'proposed_at', 'reason'],
  ['price_rule_versions', 'changed_by', 'changed_at', 'reason'],
  ['price_drafts', 'changed_by', 'changed_at', 'reason'],
  ['price_draft_changes', 'changed_by', 'changed_at', 'reason'],
  ['price_draft_networks', 'changed_by', 'changed_at', 'reason'],
  ['price_halts', 'halted_by', 'halted_at', 'reason'],
  ['network_versions', 'changed_by', 'changed_at', 'reason'],
  ['release_requests', 'requested_by', 'created_at', 'message'],
  ['release_requests', 'decided_by', 'created_at', 'answer'],
  ['empties', 'requested_by', 'created_at', 'note'],
  ['tax_number_changes', 'requested_by', 'requested_at', 'note'],
  ['tax_number_changes', 'decided_by', 'requested_at', 'answer'],
  ['uploads', 'created_by', 'created_at'],
] as const;
const books = [['audit_entries', 'actor_id', 'at']] as const;

/** What a brand's law keeps of a person. */
export function listRecordClasses(brand: BrandCode): RecordClass[] {
  const law = brandLaws[brand].keeping;
  const toClass = (what: string, [name, years]: readonly [string, number], columns: RecordClass['columns']) => ({
    what,
    law: name,
    years,
    columns,
  });
  return [
    toClass('Bestellungen, was an ihnen getan und dazu geschrieben wurde (Buchungsbelege)', law.vouchers, vouchers),
    toClass(
      'Verträge, Angebote, Preise, Limits, Anfragen und was dazu geschrieben wurde (Handelsbriefe)',
      law.letters,
      letters,
    ),
    toClass('Protokoll (Bücher und Aufzeichnungen)', [law.letters[0], brands[brand].auditYears], books),
  ];
}

/** The last day on which a record must be kept: the end of the calendar year, so many years later. */
export const keepUntil = (last: Date, years: number): string => `${last.getUTCFullYear() + years}-12-31`;
