import { spellList, toMegabytes } from '@handelsplatz/domain/formats';
import { paymentTerms } from '@handelsplatz/domain/trading';
import type { CellProblem, HeaderProblem } from '@handelsplatz/domain/uploads';
import { uploadLimits } from '@handelsplatz/domain/uploads';
import { requiredSentence } from '../common/sentences.ts';

/** The sentences at a wrong cell, whatever its column means. Their words have no ß in any brand's spelling. */
export const cellSentences: Readonly<Record<CellProblem, string>> = {
  required: requiredSentence,
  not_a_number: '„{value}“ ist keine Zahl, wie sie hier geschrieben wird. Beispiel: {example}.',
  ambiguous_number: '„{value}“ kann zwei Zahlen meinen. Bitte schreiben Sie eindeutig, zum Beispiel {example}.',
  wrong_grouping: 'In „{value}“ stehen die Tausenderzeichen falsch. Beispiel: {example}.',
  too_many_decimals: '„{value}“ hat zu viele Nachkommastellen. Erlaubt sind höchstens {decimals}.',
  negative_number: '„{value}“ ist negativ. Hier steht eine Zahl ab 0.',
  number_too_large: '„{value}“ ist zu viel.',
  not_whole: '„{value}“ ist keine ganze Zahl.',
  invalid_day: '„{value}“ ist kein Tag mit Uhrzeit. Beispiel: 01.12.2026 08:00.',
  invalid_time: 'Die Uhrzeit in „{value}“ gibt es nicht. Beispiel: 01.12.2026 08:00.',
  time_missing: 'Bei „{value}“ fehlt die Uhrzeit. Beispiel: 01.12.2026 08:00.',
  ambiguous_time: 'Die Uhrzeit „{value}“ kommt bei der Zeitumstellung zweimal vor. Bitte wählen Sie eine andere.',
  formula: '„{value}“ beginnt wie eine Formel. Bitte tragen Sie den Wert selbst ein.',
  formula_without_value:
    'Die Formel in dieser Zelle hat keinen gespeicherten Wert. Bitte tragen Sie den Wert selbst ein.',
  cell_error: 'Die Zelle enthält den Fehler {value}.',
  control_characters: 'Bitte ohne Zeilenumbrüche, Tabulatoren und andere Steuerzeichen.',
  too_long: 'Höchstens {max} Zeichen.',
};

/** Why a file cannot be read at all. */
export const fileProblemCodes = [
  'no_file',
  'too_large',
  'empty',
  'pdf',
  'old_workbook',
  'utf16',
  'not_a_table',
  'broken_quotes',
  'header',
  'no_rows',
  'too_many_rows',
  'too_many_empty_rows',
  'cell_too_long',
  'broken_workbook',
  'encrypted_workbook',
  'no_sheet',
  'unpacked_too_large',
  'too_complex',
] as const;

/** Why a file cannot be read at all. */
export type FileProblem = (typeof fileProblemCodes)[number];

/** What to do about a file that cannot be read. Their words have no ß in any brand's spelling. */
export const fileSentences: Readonly<Record<FileProblem, string>> = {
  no_file: 'Es ist keine Datei angekommen. Bitte wählen Sie eine CSV- oder XLSX-Datei.',
  too_large: `Die Datei hat mehr als ${toMegabytes(uploadLimits.bytes)} MB. Bitte teilen Sie sie auf.`,
  empty: 'Die Datei ist leer.',
  pdf: 'Das ist ein PDF. Bitte laden Sie eine CSV- oder XLSX-Datei hoch.',
  old_workbook:
    'Das ist eine alte Excel-Datei (XLS) oder eine mit Kennwort. Bitte speichern Sie sie ohne Kennwort als XLSX oder CSV.',
  utf16: 'Die Datei ist in UTF-16 gespeichert. Bitte speichern Sie sie als „CSV UTF-8“.',
  not_a_table: 'Das ist keine Tabelle. Bitte laden Sie eine CSV- oder XLSX-Datei hoch.',
  broken_quotes: 'In Zeile {line} ist ein Anführungszeichen offen oder steht mitten in einem Wert.',
  header: 'Die Kopfzeile passt nicht. {problem}',
  no_rows: 'Unter der Kopfzeile steht keine Zeile.',
  too_many_rows: 'Die Datei hat mehr als {rows} Zeilen. Bitte teilen Sie sie auf.',
  too_many_empty_rows:
    'Die Datei hat sehr viele leere Zeilen. Bitte kopieren Sie die gefüllten Zeilen in eine neue Datei.',
  cell_too_long: `In Zeile {line} steht ein Text mit mehr als {characters} Zeichen. Bitte kürzen Sie ihn.`,
  broken_workbook: 'Die XLSX-Datei ist beschädigt. Bitte speichern Sie sie noch einmal.',
  encrypted_workbook: 'Die XLSX-Datei ist verschlüsselt. Bitte speichern Sie sie ohne Kennwort.',
  no_sheet: 'Die XLSX-Datei hat kein sichtbares Tabellenblatt.',
  unpacked_too_large: `Die XLSX-Datei hat entpackt mehr als ${toMegabytes(uploadLimits.unpackedBytes)} MB. Bitte teilen Sie sie auf.`,
  too_complex:
    'Die Datei ist zu umfangreich aufgebaut und wurde nicht gelesen. Bitte kopieren Sie die Zeilen in eine neue Datei.',
};

/** Fills the facts into a sentence. */
export function formatSentence(sentence: string, facts: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}

const listNames = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');

/** A header that lacks so many columns is that of another list: their names would fill lines and help nobody. */
const mostMissing = 3;

/** Names the unknown, the missing and the repeated columns of a header, or what to do with another list. */
export function formatHeaderProblem({ unknown, missing, repeated }: HeaderProblem): string {
  if (missing.length > mostMissing)
    return 'Bitte laden Sie die „Vorlage mit aktuellem Stand“ herunter und tragen Sie Ihre Werte dort ein.';
  return [
    unknown.length > 0 && `Unbekannt: ${listNames(unknown)}.`,
    missing.length > 0 && `Es fehlt: ${listNames(missing)}.`,
    repeated.length > 0 && `Mehrfach: ${listNames(repeated)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sentences about values that a row may not hold. Their words have no ß in any brand's spelling. */
export const rowSentences = {
  wrong_cell_count:
    'Zellen dieser Zeile: {count}, der Kopfzeile: {expected}. Steht ein Trennzeichen in einem Wert, gehört er in Anführungszeichen.',
  duplicate_row: '„{value}“ steht schon in Zeile {row} dieser Datei.',
  unknown_action: '„{value}“ ist keine Aktion. Möglich sind aktiv, pausiert und entfernt.',
  unknown_price_type: '„{value}“ ist keine Preisart. Möglich sind fest und live.',
  tracking_disabled: 'Tracking ist zurzeit nicht möglich. Möglich sind fest und live.',
  product_unknown: 'Das Produkt „{value}“ gibt es nicht.',
  terminal_unknown: 'Das Terminal „{value}“ gibt es nicht.',
  customer_unknown: 'Einen Kunden „{value}“ haben Sie nicht.',
  customer_ambiguous: 'Es gibt mehrere Kunden mit dem Namen „{value}“. Bitte nennen Sie die Kundennummer.',
  term_unknown: `„{value}“ ist kein Zahlungsziel. Möglich sind ${spellList(paymentTerms, 'und')} Tage, mehrere mit | getrennt.`,
  offer_unknown: 'Ein Angebot „{value}“ haben Sie nicht.',
  offer_removed: 'Das Angebot „{value}“ ist entfernt.',
  price_outlier: 'Der Preis bewegt sich um {percent} % ({old} → {new}).',
} as const;
