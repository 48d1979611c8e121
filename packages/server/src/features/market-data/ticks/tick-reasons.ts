import { spellCount } from '@handelsplatz/domain/formats';
import type { TickReason } from '@handelsplatz/domain/market-data';
import { longestPauseMs } from '@handelsplatz/domain/market-data';

/**
 * Why a price was put into quarantine, for admins, on the page and in the mail. The sentences contain no ß, because every brand
 * reads them.
 */
const sentences: Readonly<Record<TickReason, string>> = {
  unknown_symbol: 'Das Symbol ist unbekannt.',
  not_a_number: 'Der Wert ist keine Zahl.',
  zero: 'Der Kurs ist null.',
  negative: 'Der Kurs ist negativ.',
  no_time: 'Die Zeitangabe fehlt.',
  from_future: 'Die Zeitangabe liegt in der Zukunft.',
  older_than_last: 'Der Kurs ist älter als der letzte.',
  out_of_limits: 'Der Kurs überschreitet die Grenzen seines Symbols.',
  out_of_ratio: 'Gasöl und Brent passen nicht zueinander.',
  off_cross_rate: 'Der Wechselkurs liegt zu weit von den Referenzkursen der EZB entfernt.',
  no_reference: 'Dem ersten Wechselkurs fehlen noch die Referenzkurse der EZB.',
  factor_ten: 'Der Kurs weicht um mindestens das Zehnfache ab.',
  jump: 'Der Kurs springt weiter, als es je Marktfenster erlaubt ist.',
  far_jump: 'Der Kurs springt um mehr als ein Viertel.',
  far_from_close: 'Der Kurs liegt zu weit vom letzten Tagesschluss entfernt.',
  after_pause: `Nach mehr als ${spellCount(longestPauseMs / 86_400_000, 'einem Tag', 'Tagen')} ohne Kurs ist der Sprung zu groß.`,
};

/** The sentence of a stored reason; the reason itself when it is unknown. */
export function tickReasonSentence(reason: string): string {
  return (sentences as Readonly<Record<string, string>>)[reason] ?? reason;
}
