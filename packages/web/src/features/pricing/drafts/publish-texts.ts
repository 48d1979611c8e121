import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the publication of a draft. */
export const publishTexts = defineTexts({
  publish: 'Veröffentlichen',
  title: '{name} veröffentlichen?',
  changes: 'Änderungen an Regeln und Netzwerken',
  askedAgain: 'Auffällige oder verschwindende Preise bestätigen Sie gleich noch einmal einzeln.',
  computing: 'Die Wirkung wird gerade berechnet …',
  reasonHint: 'Steht im Verlauf jeder Regel und jedes Netzwerks, deren Änderung keine eigene Begründung hat.',
  atOnce: 'Die Preise gelten ab sofort; geplante Änderungen ab ihrem Zeitpunkt.',
  anyway: 'Trotzdem veröffentlichen',
  ruleChanged:
    'Die Regel „{rule}“ wurde inzwischen geändert. Veröffentlicht ist noch nichts: Der Entwurf zeigt, wer sie wie geändert hat.',
  networkChanged:
    'Das Netzwerk „{network}“ wurde inzwischen geändert. Veröffentlicht ist noch nichts: Der Entwurf zeigt, wer es wie geändert hat.',
  see: 'Neuen Stand ansehen',
  done: 'Veröffentlicht: {name}.',
  history: 'Verlauf ansehen',
});
