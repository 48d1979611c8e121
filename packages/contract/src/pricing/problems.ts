import type { RuleProblemCode } from '@handelsplatz/domain/pricing/rules';
import { positiveSentence, requiredSentence, unknownChoiceSentence, validSentence } from '../common/sentences.ts';

/**
 * The sentences at a field for every problem of a rule (Specification 5). They contain no ß, because every brand shows them.
 */
export const ruleProblemSentences: Readonly<Record<RuleProblemCode, string>> = {
  name_missing: requiredSentence,
  name_taken: 'Dieser Name ist schon vergeben.',
  group_missing: 'Bitte wählen Sie eine Gruppe.',
  group_fixed: 'Eine Regel bleibt in ihrer Gruppe. Legen Sie sie in der anderen Gruppe neu an.',
  kind_fixed: 'Die Art einer Regel lässt sich nicht ändern.',
  unit_missing: 'Bitte wählen Sie Währung und Einheit.',
  unit_not_allowed: 'Diese Einheit ist hier nicht möglich.',
  value_missing: requiredSentence,
  value_invalid: validSentence,
  value_not_positive: positiveSentence,
  value_too_great: 'Dieser Wert übersteigt, was in dieser Einheit möglich ist.',
  value_not_negative: 'Ein Rabatt muss negativ sein.',
  too_many_decimals: 'Höchstens 6 Nachkommastellen.',
  product_missing: 'Bitte wählen Sie mindestens ein Produkt.',
  terminal_missing: 'Bitte wählen Sie mindestens ein Terminal.',
  customer_missing: 'Bitte wählen Sie mindestens einen Kunden.',
  choice_unknown: unknownChoiceSentence,
  choice_not_allowed: 'Diese Auswahl ist hier nicht möglich.',
  month_missing: 'Bitte wählen Sie einen Future-Monat.',
  reference_time_invalid: 'Bitte geben Sie eine gültige Referenzzeit ein.',
  day_missing: 'Bitte wählen Sie ein Datum.',
  day_past: 'Das Datum liegt in der Vergangenheit.',
  start_time_invalid: 'Bitte geben Sie eine gültige Startzeit ein.',
  start_time_past: 'Die Startzeit liegt in der Vergangenheit.',
  end_time_invalid: 'Bitte geben Sie eine gültige Endzeit ein.',
  end_before_start: 'Die Endzeit muss nach der Startzeit liegen.',
  time_left_out: 'Diese Uhrzeit gibt es an diesem Tag nicht.',
  setting_missing: 'Bitte wählen Sie, auf welchen Monat gewechselt wird.',
  term_missing: 'Bitte wählen Sie ein Zahlungsziel.',
  valid_from_invalid: 'Bitte geben Sie einen gültigen Zeitpunkt ein.',
  valid_from_past: 'Der Zeitpunkt liegt in der Vergangenheit.',
};

/** The German sentence for a problem. */
export function ruleProblemSentence(code: RuleProblemCode): string {
  return ruleProblemSentences[code];
}
