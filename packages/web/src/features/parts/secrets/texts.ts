import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  copy: 'Kopieren',
  copied: 'Kopiert',
  kept: 'Ich habe ihn gesichert',
  once: 'Bitte kopieren Sie diesen Wert jetzt und bewahren Sie ihn sicher auf. Wir zeigen ihn nur dieses eine Mal.',
  cancel: 'Abbrechen',
});
