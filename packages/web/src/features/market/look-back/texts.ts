import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the market of a past instant. */
export const t = defineTexts({
  title: 'Rückblick',
  open: 'Rückblick auf heute',
  what: 'Der Rückblick',
  slider: 'Zeitpunkt',
  at: 'Markt vom {at} Uhr',
  earlier: 'Ein Marktfenster früher',
  later: 'Ein Marktfenster später',
  play: 'Abspielen',
  pause: 'Anhalten',
  day: 'Tag',
  back: 'Zurück zu jetzt',
  explain: 'Preise und Angebote von damals, Freigaben und Mengen von heute. Bestellen können Sie hier nicht.',
  still: 'In diesem Fenster stand der Markt still: Live-Angebote fehlen.',
  none: 'An diesem Tag ist kein Marktfenster gespeichert.',
  toFirst: 'Erster gespeicherter Tag: {day}',
  noMatch: 'Mit diesen Filtern gab es damals kein Angebot.',
});
