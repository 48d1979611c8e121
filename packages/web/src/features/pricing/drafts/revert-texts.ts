import { defineTexts } from '../../../platform/texts.ts';

/** Texts about reverting a published draft. */
export const revertTexts = defineTexts({
  revert: 'Rückgängig machen …',
  title: '{name} rückgängig machen?',
  text: 'Dafür entsteht ein neuer Entwurf mit den Regeln und Netzwerken, wie sie vorher waren. Preise ändern sich erst, wenn Sie ihn geprüft und veröffentlicht haben. Gelöschte Regeln werden darin neu angelegt.',
  make: 'Entwurf anlegen',
  made: 'Der Entwurf ist angelegt.',
  leftOutTitle: 'Nicht alles lässt sich zurücknehmen',
  leftOut: 'Diese Änderungen sind nicht im neuen Entwurf:',
  show: 'Entwurf ansehen',
});
