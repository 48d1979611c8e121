import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  leaveTitle: 'Ihre Änderungen sind nicht gespeichert',
  leaveText: 'Wenn Sie jetzt schließen, geht verloren, was Sie eingegeben haben.',
  leave: 'Nicht speichern',
  stay: 'Weiter bearbeiten',
});
