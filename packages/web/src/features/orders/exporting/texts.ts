import { keptFileHours } from '@handelsplatz/domain/orders';
import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  exportTitle: 'Bestellungen exportieren',
  exportIntro: 'Die Datei enthält genau die gefilterten Bestellungen in der Reihenfolge der Liste: {count}.',
  format: 'Format',
  columns: 'Spalten',
  allColumns: 'alle Spalten',
  shownColumns: 'die Spalten der Liste',
  exportStart: 'Datei erstellen',
  exportProgress: '{rows} von {total} Bestellungen geschrieben',
  exportWaiting: 'Die Datei wird vorbereitet …',
  exportCancel: 'Abbrechen',
  exportClose: 'Schließen',
  files: 'Ihre Dateien',
  filesIntro: `Dateien bleiben ${keptFileHours} Stunden. Sie können das Fenster schließen: Die Datei wird trotzdem fertig.`,
  fileName: 'Bestellungen',
  fileTitle: 'Datei mit Bestellungen',
  fileReady: {
    one: '{count} Bestellung, {size}, bis {until}',
    other: '{count} Bestellungen, {size}, bis {until}',
  },
  fileFailed: 'Diese Datei ist nicht gelungen. Bitte erstellen Sie sie noch einmal.',
  fileBroken: 'Die Verbindung ist unterbrochen. Das Laden geht gleich weiter.',
  fileLoading: 'Datei laden',
  fileSave: 'Speichern',
  fileDelete: 'Löschen',
  fileDeleteOf: 'Löschen: {name}',
  fileGone: `Diese Datei gibt es nicht mehr. Dateien bleiben ${keptFileHours} Stunden, und nur wer sie bestellt hat, kann sie laden.`,
  exported: '{name} ist gespeichert.',
  exportFailed: 'Der Export ist nicht gelungen. {sentence}',
});
