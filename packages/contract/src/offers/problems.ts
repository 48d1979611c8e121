import type { RequiredFact } from '@handelsplatz/domain/catalogue';
import type { OfferProblemCode } from '@handelsplatz/domain/offers';
import {
  formatTooManyDecimals,
  positiveSentence,
  requiredSentence,
  unknownChoiceSentence,
  validSentence,
  wholeLitresSentence,
} from '../common/sentences.ts';

/**
 * The sentences at a field for every problem of an offer (Specification 5). `{limit}` is a quantity with its unit, or what is missing. They contain no ß,
 * because every brand shows them.
 */
export const offerProblemSentences: Readonly<Record<OfferProblemCode, string>> = {
  offer_unknown: 'Dieses Angebot gibt es nicht.',
  offer_removed: 'Dieses Angebot ist entfernt. Stellen Sie es zuerst wieder her.',
  duplicate_row: 'Dieses Angebot steht hier mehr als einmal.',
  external_id_taken: 'Diese Nummer trägt schon ein anderes Angebot.',
  product_unknown: unknownChoiceSentence,
  product_fixed: 'Das Produkt eines Angebots lässt sich nicht ändern. Legen Sie ein neues Angebot an.',
  product_facts_missing:
    'Diesem Produkt fehlt im Katalog noch: {limit}. Es lässt sich erst anbieten, wenn der Marktplatz das nachgetragen hat.',
  terminal_unknown: unknownChoiceSentence,
  terminal_fixed: 'Das Terminal eines Angebots lässt sich nicht ändern. Legen Sie ein neues Angebot an.',
  buyer_unknown: 'Wählen Sie nur Käufer, mit denen Sie verbunden sind.',
  buyer_missing: 'Bitte wählen Sie mindestens einen Kunden.',
  group_unknown: 'Diese Gruppe gibt es nicht mehr.',
  required: requiredSentence,
  invalid: validSentence,
  tracking_disabled: 'TRACKING ist zurzeit nicht möglich. Wählen Sie Festpreis oder Live-Preis.',
  price_missing: 'Ein Festpreis braucht einen Preis.',
  price_not_allowed: 'Ein Live-Preis entsteht aus Ihren Preisregeln. Lassen Sie den Preis leer.',
  additive_fixed_only: 'Additive haben Festpreise.',
  tax_status_missing: 'Ohne Steuerstatus lässt sich ein Angebot nicht veröffentlichen.',
  tax_status_unfit: 'Diesen Steuerstatus kann das Produkt nicht haben.',
  too_many_decimals: formatTooManyDecimals(3),
  not_whole: wholeLitresSentence,
  max_below_min: 'Die Höchstmenge liegt unter der Mindestmenge ({limit}).',
  min_above_total: 'Die Mindestmenge übersteigt die Gesamtmenge ({limit}).',
  max_above_total: 'Die Höchstmenge übersteigt die Gesamtmenge ({limit}).',
  increment_above_max: 'Die Schrittweite übersteigt die Höchstmenge ({limit}).',
  volume_below_committed: 'Unter verkauft + reserviert ({limit}).',
  collection_missing: 'Bitte geben Sie Tage oder einen Zeitraum für die Abholung an.',
  collection_twice: 'Geben Sie entweder Tage oder einen Zeitraum an, nicht beides.',
  collection_end_before_start: 'Das Ende der Abholung liegt vor ihrem Anfang.',
  collection_end_past: 'Das Ende der Abholung liegt in der Vergangenheit.',
  availability_end_before_start: 'Das Ende der Gültigkeit muss nach ihrem Anfang liegen.',
  availability_end_past: 'Das Ende der Gültigkeit liegt in der Vergangenheit.',
  term_surcharge_unknown: 'Ein Aufschlag gehört zu einem Zahlungsziel des Angebots.',
  discount_not_negative: 'Ein Rabatt muss negativ sein.',
  live_only: 'Das gibt es nur bei Live-Preisen.',
  value_invalid: validSentence,
  value_not_positive: positiveSentence,
  value_too_great: 'Dieser Wert übersteigt, was in dieser Einheit möglich ist.',
  final_price_not_positive: 'Mit diesen Werten ist der Endpreis nicht positiv.',
  final_price_too_high: 'Mit diesen Werten übersteigt der Endpreis, was sich bestellen lässt.',
  future_month_not_offered: 'Der Future-Monat folgt hier dem Markt und lässt sich nicht festlegen.',
  paused_until_not_paused: 'Nur ein pausiertes Angebot hat ein Ende der Pause.',
  paused_until_past: 'Das Ende der Pause liegt in der Vergangenheit.',
};

/** The German sentence for a problem of an offer. `limit`: what the sentence names, for example a quantity with its unit. */
export function offerProblemSentence(code: OfferProblemCode, limit = ''): string {
  return offerProblemSentences[code].replace('{limit}', limit);
}

/** What a fact of a product is called in sentences. */
export const requiredFactNames: Readonly<Record<RequiredFact, string>> = {
  cnCode: 'Zolltarifnummer',
  dangerousGoods: 'Angaben zum Gefahrgut',
  biogenicPercent: 'biogener Anteil',
};

/** The German sentence for a product without these facts, of which nothing is offered (decision 0150). */
export function missingFactsSentence(missing: readonly RequiredFact[]): string {
  return offerProblemSentence('product_facts_missing', formatMissingFacts(missing));
}

/** The names of facts, as the sentence has them. */
export function formatMissingFacts(missing: readonly RequiredFact[]): string {
  return missing.map((fact) => requiredFactNames[fact]).join(', ');
}
