import type { CreditState } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import { findOverdueDay } from '@handelsplatz/domain/credit';
import { addDays, type Day, startOfDay, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { numberToMoney } from '@handelsplatz/domain/numbers';
import type { StoredCredit } from './credit-changes.store.ts';
import type { StoredTemporary } from './credit-proposals.store.ts';

type Zone = Pick<Brand, 'zone'>;

/** A stored line as people enter it: money as numbers, days instead of instants. */
export function toCreditState(line: StoredCredit, { zone }: Zone): CreditState {
  const { hold, temporaryMinor, temporaryFrom, temporaryUntil, temporaryReason } = line;
  return {
    limit: line.limitMinor === null ? null : line.limitMinor / 100,
    prepaid: line.prepaidMinor / 100,
    used: line.usedMinor / 100,
    usedAsOf: line.usedAsOf.toISOString(),
    note: line.note,
    temporary:
      temporaryMinor === null || temporaryFrom === null || temporaryUntil === null
        ? null
        : toTemporary({ temporaryMinor, temporaryFrom, temporaryUntil, temporaryReason }, { zone }),
    hold:
      hold === 'NONE'
        ? null
        : { kind: hold, reason: line.holdReason, until: line.holdUntil && toLastDay(line.holdUntil, { zone }) },
    openItems: line.openItems.map(({ reference, amountMinor, dueOn }) => ({
      reference,
      amount: amountMinor / 100,
      dueOn,
    })),
    rules: toRules(line, { zone }),
  };
}

/** The last day before an instant at which something ends, as people enter it. */
export function toLastDay(until: Date, { zone }: Zone): Day {
  return addDays(toBrandDay(until, zone), -1);
}

/** A stored temporary limit as people enter it. */
export function toTemporary(
  { temporaryMinor, temporaryFrom, temporaryUntil, temporaryReason }: StoredTemporary,
  { zone }: Zone,
): NonNullable<CreditState['temporary']> {
  return {
    limit: temporaryMinor / 100,
    from: toBrandDay(temporaryFrom, zone),
    to: toLastDay(temporaryUntil, { zone }),
    reason: temporaryReason,
  };
}

/** A temporary limit to be stored. */
export function toStoredTemporary(
  { limit, from, to, reason }: NonNullable<CreditState['temporary']>,
  { zone }: Zone,
): StoredTemporary {
  return {
    temporaryMinor: toMinor(limit),
    temporaryFrom: startOfDay(from, zone),
    temporaryUntil: startOfNextDay(to, zone),
    temporaryReason: reason,
  };
}

const noTemporary = { temporaryMinor: null, temporaryFrom: null, temporaryUntil: null, temporaryReason: '' } as const;

function toRules(line: StoredCredit, zone: Zone): CreditState['rules'] {
  const { ruleEffect, ruleOverdueMinor, ruleOverdueDays, ruleUsedPercent, limitUntil } = line;
  if (ruleEffect === 'NONE') return null;
  return {
    effect: ruleEffect,
    overdue:
      ruleOverdueMinor === null || ruleOverdueDays === null
        ? null
        : { amount: ruleOverdueMinor / 100, days: ruleOverdueDays },
    usedPercent: ruleUsedPercent,
    limitUntil: limitUntil && toLastDay(limitUntil, zone),
  };
}

/** The line of a state, to be stored. The counted orders are given beside it. Only for amounts that the contract allows. */
export function toStoredCredit(state: CreditState, orderedMinor: number, now: Date, { zone }: Zone): StoredCredit {
  const { temporary, hold } = state;
  return {
    limitMinor: state.limit === null ? null : toMinor(state.limit),
    prepaidMinor: toMinor(state.prepaid),
    usedMinor: toMinor(state.used),
    usedAsOf: state.usedAsOf === null ? now : new Date(state.usedAsOf),
    orderedMinor,
    note: state.note,
    ...(temporary ? toStoredTemporary(temporary, { zone }) : noTemporary),
    hold: hold?.kind ?? 'NONE',
    holdReason: hold?.reason ?? '',
    holdUntil: hold?.until ? startOfNextDay(hold.until, zone) : null,
    ...toStoredRules(state, { zone }),
  };
}

type StoredRule = 'openItems' | 'limitUntil' | Extract<keyof StoredCredit, `rule${string}`>;

/** Open invoices and rules, with the moment at which the invoices begin to break the rule. */
function toStoredRules({ openItems, rules }: CreditState, { zone }: Zone): Pick<StoredCredit, StoredRule> {
  const items = openItems.map(({ amount, ...item }) => ({ ...item, amountMinor: toMinor(amount) }));
  const overdue = rules?.overdue && { amountMinor: toMinor(rules.overdue.amount), days: rules.overdue.days };
  const overdueDay = overdue ? findOverdueDay(items, overdue) : null;
  return {
    openItems: items,
    ruleEffect: rules?.effect ?? 'NONE',
    ruleOverdueMinor: overdue?.amountMinor ?? null,
    ruleOverdueDays: overdue?.days ?? null,
    ruleOverdueFrom: overdueDay === null ? null : startOfDay(overdueDay, zone),
    ruleUsedPercent: rules?.usedPercent ?? null,
    limitUntil: rules?.limitUntil ? startOfNextDay(rules.limitUntil, zone) : null,
  };
}

/** The limit that holds at an instant: the temporary one while it holds. */
export function findLimitAt(line: StoredCredit, at: Date): number | null {
  const { temporaryFrom, temporaryUntil, temporaryMinor, limitMinor } = line;
  const holds = temporaryFrom !== null && temporaryUntil !== null && at >= temporaryFrom && at < temporaryUntil;
  return holds ? temporaryMinor : limitMinor;
}

/** An amount in minor units. Only for amounts that the contract allows. */
export function toMinor(amount: number): number {
  const minor = numberToMoney(amount);
  if (!minor.ok) throw new RangeError(`${amount} is no amount of money`);
  return minor.value;
}
