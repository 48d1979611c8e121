import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  tabs: 'Bereiche der Verwaltung',
  title: 'Verwaltung',
  intro: 'Was auf Sie wartet. Jede Kachel führt dorthin, wo Sie es erledigen.',
  what: 'Die Verwaltung',
  doneTitle: 'Alles erledigt',
  done: 'Gerade wartet nichts auf Sie.',
  marketOpen: 'Keine frischen Kurse',
  marketOpenText: 'Live-Angebote sind nicht zu kaufen.',
  quarantinedSymbols: { one: 'Symbol in Quarantäne', other: 'Symbole in Quarantäne' },
  quarantinedSymbolsText: 'Kurse der letzten Stunde sind zurückgehalten.',
  failedJobs: 'Fehlgeschlagene Hintergrundarbeit',
  failedJobsText: 'Lesen Sie den Fehler und starten Sie sie noch einmal.',
  taxNumberRequests: 'Steuernummern prüfen',
  taxNumberRequestsText: {
    one: 'Ein Konto hat sie für seine Papiere eingetragen.',
    other: '{count} Konten haben sie für ihre Papiere eingetragen.',
  },
  accountsNotEnabled: { one: 'Nicht freigeschaltetes Konto', other: 'Nicht freigeschaltete Konten' },
  accountsNotEnabledText: { one: 'Es darf noch nicht kaufen.', other: 'Sie dürfen noch nicht kaufen.' },
  lockedNames: { one: 'Gesperrter Zugang', other: 'Gesperrte Zugänge' },
  lockedNamesText: 'Nach zu vielen Fehlversuchen.',
  halts: { one: 'Halt der Live-Preise', other: 'Halte der Live-Preise' },
  haltsText: 'Bis zur Freigabe wird daraus nichts verkauft.',
  waitingRelationships: { one: 'Offene Verbindung', other: 'Offene Verbindungen' },
  waitingRelationshipsText: 'Eine Seite hat noch nicht geantwortet.',
  disabledAccounts: { one: 'Gesperrtes Konto', other: 'Gesperrte Konten' },
  disabledAccountsText: {
    one: 'Seine Benutzer können sich nicht anmelden.',
    other: 'Ihre Benutzer können sich nicht anmelden.',
  },
  shownBanners: { one: 'Mitteilung an alle', other: 'Mitteilungen an alle' },
  shownBannersText: { one: 'Steht gerade über jeder Seite.', other: 'Stehen gerade über jeder Seite.' },
  more: 'Weitere Seiten der Verwaltung',
});

/** The pages of the desk, with their address. */
export const deskTabs = [
  { id: '/verwaltung', label: 'Offen' },
  { id: '/verwaltung/benutzer', label: 'Benutzer' },
  { id: '/verwaltung/verbindungen', label: 'Verbindungen' },
  { id: '/verwaltung/katalog', label: 'Katalog' },
  { id: '/verwaltung/kurse', label: 'Kurse' },
  { id: '/verwaltung/hintergrund', label: 'Hintergrund' },
  { id: '/verwaltung/schalter', label: 'Schalter' },
  { id: '/verwaltung/mitteilung', label: 'Mitteilung' },
] as const;

/** Pages of other features that the provider needs and that the main menu does not have, with the role that they need, if any. */
export const deskLinks: readonly { readonly to: string; readonly label: string; readonly role?: string }[] = [
  { to: '/zustellung', label: 'Zustellung' },
  { to: '/gesetz', label: 'Gesetz' },
  { to: '/agb/fassungen', label: 'AGB' },
  { to: '/nutzung', label: 'Nutzung' },
  { to: '/benutzeranfragen', label: 'Benutzeranfragen', role: 'MyTeam_Manage' },
  { to: '/protokoll', label: 'Protokoll', role: 'MyTeam_Manage' },
];
