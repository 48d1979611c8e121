import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  unsaved: 'Ihre Eingaben von {at} sind nicht gespeichert: Die Sitzung war abgelaufen.',
  unsavedRestore: 'Wiederherstellen',
  unsavedDiscard: 'Verwerfen',
  keepMine: 'Meine Eingaben behalten',
  loadTheirs: 'Neuen Stand laden',
});
