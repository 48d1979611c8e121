import { isShortWord } from '../../platform/lists/index.ts';

/** Every kind of mail with its name in the provider's list of deliveries. A kind that is missing here cannot be sent. */
export const mailKinds = {
  accessChanged: 'Zugang geändert',
  apiKeyLost: 'API-Schlüssel verloren',
  approval: 'Freigabe einer Bestellung',
  approvalRule: 'Regel für Freigaben',
  approvalRuleProposal: 'Vorschlag für Freigaberegel',
  auditRoot: 'Signatur des Protokolls',
  contact: 'Kontakt',
  contract: 'Kontrakt',
  creditProposal: 'Vorschlag für Kreditlimit',
  creditWarning: 'Kreditlimit fast ausgeschöpft',
  emailChanged: 'E-Mail-Adresse geändert',
  empties: 'Leergut',
  factorChanged: 'Zweiter Faktor',
  favouriteList: 'Favoriten',
  invitation: 'Einladung',
  notice: 'Mitteilung',
  orderCancelled: 'Bestellung abgelehnt',
  orderConfirmed: 'Bestellung bestätigt',
  orderFile: 'Ansicht als Datei',
  orderPlaced: 'Bestellung aufgegeben',
  orderStep: 'Schritt einer Bestellung',
  orderViewEnded: 'Ansicht kommt nicht mehr',
  passwordChanged: 'Passwort geändert',
  passwordReset: 'Passwort zurücksetzen',
  permitEnding: 'Erlaubnis läuft ab',
  priceAlert: 'Preisalarm',
  priceHalt: 'Live-Preise angehalten',
  quarantine: 'Kurs in Quarantäne',
  relationship: 'Verbindung',
  release: 'Freischaltung',
  standingOrder: 'Kaufauftrag',
  taxNumbers: 'Steuernummern',
  userRequestDecided: 'Antwort auf Benutzeranfrage',
  userRequested: 'Benutzeranfrage',
  webhookOff: 'Webhook ausgeschaltet',
} as const satisfies Readonly<Record<string, string>>;

export type MailKind = keyof typeof mailKinds;

/** The name of a stored kind; empty for one that no longer exists. */
export const nameMailKind = (kind: string): string => mailKinds[kind as MailKind] ?? '';

/** The kinds whose names have this word: anywhere, or where a word begins if it is too short (decision 0100). */
export function findMailKinds(word: string): string[] {
  const wanted = word.toLowerCase();
  const fits = (name: string) =>
    isShortWord(word) ? name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(wanted)) : name.includes(wanted);
  return Object.entries(mailKinds).flatMap(([kind, name]) => (fits(name.toLowerCase()) ? [kind] : []));
}
