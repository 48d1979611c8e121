import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Tochterkonten',
  description: 'Konten, die unter Ihrem Konto stehen, mit ihrer Preis- und Zeitanpassung.',
  list: 'Die Kontenliste',
  name: 'Konto',
  customerNo: 'Kundennummer',
  city: 'Ort',
  adjustment: 'Preisanpassung',
  shortening: 'Abholfrist verkürzt um',
  days: { one: '{count} Tag', other: '{count} Tage' },
  emptyTitle: 'Noch keine Konten',
  empty: 'Sobald der Betreiber ein Konto unter Ihrem anlegt, erscheint es hier.',
  toContact: 'Zum Kontakt',
});
