import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  copy: 'Kopieren',
  copied: 'Kopiert',
  kept: 'Ich habe ihn gesichert',
  once: 'Kopieren Sie das jetzt und bewahren Sie es sicher auf. Wir zeigen es nur dieses eine Mal.',
  cancel: 'Abbrechen',
});
