import type { TermSurcharge } from '@handelsplatz/domain/offers';
import { type Formats, formatsOfBrand } from '../../../platform/formats.ts';
import { offerFormTexts as f, toWord } from './form-texts.ts';

/** A stored value of an offer's field for readers, in its history and where two people have changed it. */
export function describeValue(field: string, value: unknown): string {
  if (field === 'buyerIds') return Array.isArray(value) ? f('buyersChosen', { count: value.length }) : f('allBuyers');
  if (value === null || value === undefined || value === '') return '–';
  const formats = formatsOfBrand();
  if (typeof value === 'number') return field === 'price' ? formats.price(value) : formats.short(value, 3);
  if (typeof value === 'boolean') return value ? f('yes') : f('no');
  if (typeof value === 'string') return toWord(value) ?? describeText(value, formats);
  if (Array.isArray(value)) return value.length === 0 ? '–' : describeList(field, value, formats);
  const { unit, value: amount } = value as Amount;
  return describeAmount({ unit, value: amount }, formats);
}

interface Amount {
  readonly unit: string;
  readonly value: string;
}

function describeText(value: string, formats: Formats): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formats.dateTime(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formats.day(value) : value;
}

function describeList(field: string, list: readonly unknown[], formats: Formats): string {
  if (field === 'groupOverrides') return f('groupsChosen', { count: list.length });
  if (field !== 'termSurcharges') return list.join(', ');
  return (list as readonly TermSurcharge[])
    .map(({ days, ...amount }) => f('surchargeText', { count: days, value: describeAmount(amount, formats) }))
    .join(', ');
}

function describeAmount({ unit, value }: Amount, formats: Formats): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return `${formats.number(Number(value), decimals)} ${unit.replace('L', formats.currency).replace('100L15', '100 l')}`;
}
