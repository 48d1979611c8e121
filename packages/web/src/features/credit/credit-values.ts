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
}

/** The values of stored credit. */
export function toCreditValues({ usedAsOf, temporary, hold, ...credit }: Credit): CreditValues {
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
  };
}

function toAsOf({ asOfDay, asOfTime }: CreditValues): string | undefined {
  const time = parseTime(asOfTime === '' ? '00:00' : asOfTime);
  return isDay(asOfDay) && time.ok ? toInstant(asOfDay, time.value, brand().zone).toISOString() : undefined;
}
