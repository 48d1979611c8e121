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
  taxNumbers: 'Steuernummern',
  trigger: 'Kaufauftrag',
  userRequestDecided: 'Antwort auf Benutzeranfrage',
  userRequested: 'Benutzeranfrage',
  webhookOff: 'Webhook ausgeschaltet',
} as const satisfies Readonly<Record<string, string>>;

export type MailKind = keyof typeof mailKinds;

/** The name of a stored kind; empty for one that no longer exists. */
export const nameMailKind = (kind: string): string => mailKinds[kind as MailKind] ?? '';

/** The kinds whose names contain these words; none without words. */
export function findMailKinds(words: string): string[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return Object.entries(mailKinds).flatMap(([kind, name]) => (name.toLowerCase().includes(wanted) ? [kind] : []));
}
