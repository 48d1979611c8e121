import type { Brand } from './brand.ts';

/** How long a deployment keeps records that end. Its operator sets it (decision 0169). */
export interface Retention {
  /** Calendar years behind the present one: entries of the audit. */
  readonly auditYears: number;
  /** Days: events of accounts, messages of webhooks with their attempts, and replays. */
  readonly eventDays: number;
  /** Days since their creation: mails that were sent or given up. */
  readonly mailDays: number;
  /** Days: ticks of the market, with those in quarantine. */
  readonly tickDays: number;
}

/** What holds unless the operator sets another number, and what it may be; both bounds are allowed. */
export interface RetentionRule {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** The rule for each number, by brand: its law bounds the years from below. Events and mails are kept longer than they are tried. */
export const listRetentionRules = ({
  auditYears,
}: Pick<Brand, 'auditYears'>): Readonly<Record<keyof Retention, RetentionRule>> => ({
  auditYears: { usual: auditYears, least: auditYears, most: 30 },
  eventDays: { usual: 30, least: 7, most: 400 },
  mailDays: { usual: 30, least: 7, most: 400 },
  tickDays: { usual: 3, least: 1, most: 90 },
});
