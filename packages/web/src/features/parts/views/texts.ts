import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  titleNew: 'Neue Ansicht',
  titleEdit: 'Ansicht bearbeiten',
  name: 'Name',
  shared: 'Für alle Benutzer des Kontos',
  first: 'Beim Öffnen zuerst zeigen, solange jemand nichts anderes gewählt hat',
  save: 'Speichern',
  remove: 'Ansicht löschen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  saved: 'Die Ansicht „{name}“ ist gespeichert.',
  deleted: 'Die Ansicht „{name}“ ist gelöscht.',
});
