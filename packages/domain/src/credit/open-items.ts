import { addDays, type Day } from '../formats/index.ts';

/** An open invoice in a seller's books. */
export interface OpenItem {
  readonly dueOn: Day;
  readonly amountMinor: number;
}

/** What is due on one day. */
export interface DueAmount {
  readonly day: Day;
  readonly amountMinor: number;
  readonly count: number;
}

/** The open invoices by the day on which they are due, earliest first. */
export function sumByDueDay(items: readonly OpenItem[]): DueAmount[] {
  const byDay = Map.groupBy(items, ({ dueOn }) => dueOn);
  return [...byDay]
    .map(([day, due]) => ({ day, amountMinor: sumMinor(due), count: due.length }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The amount and the age in days from which overdue invoices hold new orders. */
export interface OverdueRule {
  readonly amountMinor: number;
  readonly days: number;
}

/**
 * The first day on which invoices of at least the rule's amount are overdue by at least its days, if nobody pays before. Null when
 * that never happens.
 *
 * @example findOverdueDay([{ dueOn: '2026-11-01', amountMinor: 500_00 }], { amountMinor: 500_00, days: 14 }) // '2026-11-15'
 */
export function findOverdueDay(items: readonly OpenItem[], { amountMinor, days }: OverdueRule): Day | null {
  let overdue = 0;
  for (const due of sumByDueDay(items)) {
    overdue += due.amountMinor;
    if (overdue >= amountMinor) return addDays(due.day, days);
  }
  return null;
}

function sumMinor(items: readonly OpenItem[]): number {
  return items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
