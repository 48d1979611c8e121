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
  quarantinedSymbols: 'Kurse in Quarantäne',
  quarantinedSymbolsText: 'Symbole mit zurückgehaltenen Kursen in der letzten Stunde.',
  failedJobs: 'Fehlgeschlagene Hintergrundarbeit',
  failedJobsText: 'Lesen Sie den Fehler und führen Sie sie noch einmal aus.',
  taxNumberRequests: 'Steuernummern prüfen',
  taxNumberRequestsText: 'Konten haben sie für ihre Papiere eingetragen.',
  accountsNotEnabled: 'Nicht freigeschaltete Konten',
  accountsNotEnabledText: 'Sie dürfen noch nicht kaufen.',
  lockedNames: 'Gesperrte Zugänge',
  lockedNamesText: 'Nach zu vielen Fehlversuchen.',
  halts: 'Angehaltene Live-Preise',
  haltsText: 'Bis zur Freigabe wird daraus nichts verkauft.',
  waitingRelationships: 'Offene Verbindungen',
  waitingRelationshipsText: 'Eine Seite hat noch nicht geantwortet.',
  disabledAccounts: 'Gesperrte Konten',
  disabledAccountsText: 'Ihre Benutzer können sich nicht anmelden.',
  shownBanners: 'Mitteilungen an alle',
  shownBannersText: 'Stehen gerade über jeder Seite.',
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
  { to: '/agb/fassungen', label: 'AGB' },
  { to: '/nutzung', label: 'Nutzung' },
  { to: '/benutzeranfragen', label: 'Benutzeranfragen', role: 'MyTeam_Manage' },
  { to: '/protokoll', label: 'Protokoll', role: 'MyTeam_Manage' },
];
