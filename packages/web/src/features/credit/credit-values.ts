import type { Credit, CreditInput } from '@handelsplatz/contract/credit';
import { isDay, parseTime, toBrandDay, toBrandTime, toInstant } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';

/** What the form of a customer's credit holds. */
export interface CreditValues {
  readonly version: number;
  readonly limit: number | null;
  readonly prepaid: number | null;
  readonly used: number | null;
  readonly asOfDay: string;
  readonly asOfTime: string;
  readonly note: string;
  readonly hasTemporary: boolean;
  readonly temporary: {
    readonly limit: number | null;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  };
  readonly hold: 'NONE' | 'REVIEW' | 'BLOCKED';
  readonly holdReason: string;
  readonly holdUntil: string;
  readonly openItems: readonly { readonly reference: string; readonly amount: number | null; readonly dueOn: string }[];
  readonly ruleEffect: 'NONE' | 'REVIEW' | 'BLOCKED';
  readonly overdueAmount: number | null;
  readonly overdueDays: number | null;
  readonly usedPercent: number | null;
  readonly limitUntil: string;
}

/** The values of stored credit. */
export function toCreditValues({ usedAsOf, temporary, hold, rules, ...credit }: Credit): CreditValues {
  const { zone } = brand();
  return {
    version: credit.version,
    limit: credit.limit,
    prepaid: credit.prepaid,
    used: credit.used,
    asOfDay: usedAsOf ? toBrandDay(new Date(usedAsOf), zone) : '',
    asOfTime: usedAsOf ? toBrandTime(new Date(usedAsOf), zone) : '',
    note: credit.note,
    hasTemporary: temporary !== null,
    temporary: temporary ?? { limit: null, from: '', to: '', reason: '' },
    hold: hold?.kind ?? 'NONE',
    holdReason: hold?.reason ?? '',
    holdUntil: hold?.until ?? '',
    openItems: credit.openItems,
    ruleEffect: rules?.effect ?? 'NONE',
    overdueAmount: rules?.overdue?.amount ?? null,
    overdueDays: rules?.overdue?.days ?? null,
    usedPercent: rules?.usedPercent ?? null,
    limitUntil: rules?.limitUntil ?? '',
  };
}

/**
 * The input to send. The instant of the books is sent only when it was changed: what is stored has seconds that the form does not
 * show. New amounts without a new instant hold from now on.
 */
export function toCreditInput(values: CreditValues, stored: CreditValues): CreditInput {
  const isSameInstant = values.asOfDay === stored.asOfDay && values.asOfTime === stored.asOfTime;
  const usedAsOf = isSameInstant ? undefined : toAsOf(values);
  return {
    version: values.version,
    limit: values.limit,
    prepaid: values.prepaid ?? 0,
    used: values.used ?? 0,
    ...(usedAsOf !== undefined && { usedAsOf }),
    note: values.note,
    temporary: values.hasTemporary ? { ...values.temporary, limit: values.temporary.limit as number } : null,
    hold:
      values.hold === 'NONE'
        ? null
        : { kind: values.hold, reason: values.holdReason, until: values.holdUntil === '' ? null : values.holdUntil },
    openItems: values.openItems.map((item) => ({ ...item, amount: item.amount as number })),
    rules: toRules(values),
  };
}

function toRules(values: CreditValues): CreditInput['rules'] {
  const { ruleEffect, overdueAmount, overdueDays, usedPercent, limitUntil } = values;
  if (ruleEffect === 'NONE') return null;
  const isOverdueSet = overdueAmount !== null || overdueDays !== null;
  return {
    effect: ruleEffect,
    overdue: isOverdueSet ? { amount: overdueAmount as number, days: overdueDays as number } : null,
    usedPercent,
    limitUntil: limitUntil === '' ? null : limitUntil,
  };
}

/** The fields of the form by the paths of the contract. A sum of invoices that is too great stands at the used amount. */
export const creditFormFields = {
  usedAsOf: 'asOfDay',
  'hold.reason': 'holdReason',
  'hold.until': 'holdUntil',
  openItems: 'used',
  'rules.effect': 'usedPercent',
  'rules.overdue.amount': 'overdueAmount',
  'rules.overdue.days': 'overdueDays',
  'rules.usedPercent': 'usedPercent',
  'rules.limitUntil': 'limitUntil',
} as const;

function toAsOf({ asOfDay, asOfTime }: CreditValues): string | undefined {
  const time = parseTime(asOfTime === '' ? '00:00' : asOfTime);
  return isDay(asOfDay) && time.ok ? toInstant(asOfDay, time.value, brand().zone).toISOString() : undefined;
}
