import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  pageAwaited: 'Die gewählte Seite kann gerade nicht geladen werden',
  pageAwaitedText: 'Sie öffnet sich, sobald Sie verbunden sind.',
  newVersion: 'Es gibt eine neue Version',
  newVersionText: 'Was Sie eingegeben haben, bleibt stehen, bis Sie sie laden.',
  loadNewVersion: 'Neue Version laden',
  stayHere: 'Hier bleiben',
});
