import { brandCodes } from '@handelsplatz/domain/brands';
import { type LawKind, lawDecimals, lawKinds, mostLawValue } from '@handelsplatz/domain/law';
import * as z from 'zod/mini';
import { chosenDay, example, inputDay, line, requiredLine } from '../common/fields.ts';
import { counts, seenVersion, within } from '../common/measures.ts';
import { formatAtMost, formatTooManyDecimals, requiredSentence, tariffNumberSentence } from '../common/sentences.ts';
import { inTariffChapter } from '../common/tariff.ts';

/** The sentences at the fields of a row of law. */
export const lawSentences = {
  endsBeforeBegin: 'Das Ende liegt vor dem Beginn.',
  vatEnds: 'Ein Steuersatz hat kein Ende: Er gilt, bis der nächste beginnt.',
  vatGoods: 'Ein Steuersatz gilt für alle Waren.',
  vatSource: 'Einen Steuersatz nehmen alle Preise. Bitte nennen Sie seine Quelle.',
  goodsUnknown: 'Kein Produkt im Katalog hat diesen Code, diese Zolltarifnummer oder diese Kategorie.',
  overlap: (span: string) => `Für diese Waren gibt es schon einen Wert (${span}). Bitte beenden Sie ihn am Tag davor.`,
} as const;

const values = {
  /** In the unit of its kind. */
  value: z
    .number({ error: requiredSentence })
    .check(
      ...within(
        0,
        Math.max(...Object.values(mostLawValue)),
        counts('In the unit of its kind: percent, per tonne, kWh/l, kg/kWh, per 1,000 l'),
      ),
      example(19),
    ),
  /** The last day; null where none is known, and always for VAT. */
  to: z.nullable(inputDay.check(example('2030-12-31'))),
  paragraph: requiredLine(200),
  /** Where the value was read. A value without a source stands on no paper. */
  source: line(300),
  checkedOn: chosenDay,
  note: line(300),
};

/** The part of a row that can change after it was entered. Kind, goods and first day stay. */
export const lawChange = z.strictObject({ ...values, version: seenVersion });

const kind = z.enum(lawKinds, { error: requiredSentence }).check(example('ENERGY_DUTY'));

/** A new row. */
export const lawInput = z
  .strictObject({
    country: z.enum(brandCodes, { error: requiredSentence }),
    kind,
    goods: line(60).check(
      z.regex(/^(?:\d{8}|\D.*)?$/u, { error: tariffNumberSentence, abort: true }),
      inTariffChapter,
      example('Diesel'),
    ),
    from: chosenDay.check(example('2021-01-01')),
    ...values,
  })
  .check(({ value, issues }) => {
    for (const { path, message } of findLawProblems(value, value))
      issues.push({ code: 'custom', path: [path], message, input: value[path] });
    if (value.kind === 'VAT' && value.goods !== '')
      issues.push({ code: 'custom', path: ['goods'], message: lawSentences.vatGoods, input: value.goods });
  });

/**
 * What is wrong with the value, the end and the source of a row of this kind and first day. The page and the server look here, because a change
 * does not name the kind.
 */
export function findLawProblems(
  { kind, from }: { readonly kind: LawKind; readonly from: string },
  { value, to, source }: { readonly value: number; readonly to: string | null; readonly source: string },
): { path: 'value' | 'to' | 'source'; message: string }[] {
  const problems: { path: 'value' | 'to' | 'source'; message: string }[] = [];
  const most = mostLawValue[kind];
  const decimals = lawDecimals[kind];
  if (value > most) problems.push({ path: 'value', message: formatAtMost(most, kind === 'VAT' ? '%' : undefined) });
  else if (Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
    problems.push({ path: 'value', message: formatTooManyDecimals(decimals) });
  if (to !== null && kind === 'VAT') problems.push({ path: 'to', message: lawSentences.vatEnds });
  else if (to !== null && to < from) problems.push({ path: 'to', message: lawSentences.endsBeforeBegin });
  if (source === '' && kind === 'VAT') problems.push({ path: 'source', message: lawSentences.vatSource });
  return problems;
}
