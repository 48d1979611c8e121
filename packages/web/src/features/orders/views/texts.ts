import { keptFileHours } from '@handelsplatz/domain/orders';
import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  format: 'Format',
  mailChoose: 'Per E-Mail schicken …',
  mailChange: 'E-Mail ändern oder abbestellen …',
  mailTitle: '„{name}“ per E-Mail',
  mailIntro: `Sie bekommen einen Link auf die Datei mit genau dieser Ansicht. Er gilt ${keptFileHours} Stunden; Sie melden sich dafür an.`,
  mailStop: 'Nicht mehr schicken',
  mailSaved: 'Die Ansicht „{name}“ kommt per E-Mail.',
  mailStopped: 'Die Ansicht „{name}“ kommt nicht mehr per E-Mail.',
  views: 'Ansichten',
  allOrders: 'Alle Bestellungen',
  team: 'Team',
  saveView: 'Änderungen speichern',
  saveAs: 'Als neue Ansicht speichern …',
  resetView: 'Auf die Ansicht zurücksetzen',
  editView: 'Ansicht bearbeiten …',
  makeDefault: 'Immer zuerst zeigen',
  noDefault: 'Nicht mehr zuerst zeigen',
  viewIntro:
    'Eine Ansicht merkt sich Filter, Sortierung und Spalten. Zeiträume wie „letzte 7 Tage“ wandern mit dem Kalender.',
  viewSave: 'Speichern',
  viewSaved: 'Die Ansicht „{name}“ ist gespeichert.',
  cancel: 'Abbrechen',
});
