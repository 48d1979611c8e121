import { defineTexts } from '../../platform/texts.ts';

/** Texts of the pager and of counts that have a bound. */
export const t = defineTexts({
  page: 'Seite {number} von {last}',
  rows: '{from}–{to} von {total}',
  moreThan: 'mehr als {count}',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  pages: 'Seiten',
});
