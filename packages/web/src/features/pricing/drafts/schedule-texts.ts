import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the date on which a draft is published. */
export const scheduleTexts = defineTexts({
  title: '{name}: Termin der Veröffentlichung',
  day: 'Tag',
  time: 'Uhrzeit',
  explain: 'Der Entwurf wird zu diesem Zeitpunkt von selbst veröffentlicht, auch wenn niemand angemeldet ist.',
  save: 'Termin setzen',
  back: 'Abbrechen',
  saved: '{name} wird am {at} veröffentlicht.',
  anyway: 'Trotzdem Termin setzen',
  removeTitle: 'Termin aufheben?',
  removeText: '{name} wird am {at} nicht veröffentlicht und lässt sich wieder ändern.',
  remove: 'Termin aufheben',
  removed: 'Der Termin von {name} ist aufgehoben.',
});
