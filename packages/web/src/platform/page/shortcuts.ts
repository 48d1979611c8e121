import { defineTexts } from '../texts.ts';

/** One shortcut: keys pressed one after the other, and their action. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const t = defineTexts({
  keyPalette: 'Suchen oder springen',
  keySearch: 'Suchfeld',
  keyMarket: 'Handelsplatz oder eigene Angebote',
  keyFavourite: 'Favoritenliste, 0 für alle',
  keyFavourites: 'Favoriten auf dem Handelsplatz',
  keyOrders: 'Bestellungen',
  keyDashboard: 'Übersicht',
  keyBasket: 'Warenkorb',
  keyTicket: 'Zur Reservierung',
  keyNotices: 'Mitteilungen',
  keyHelp: 'Diese Liste',
  keyRows: 'Zeile öffnen',
  keyIntoList: 'Vom Suchfeld von Zeile zu Zeile',
  keyEnds: 'Erste oder letzte Zeile',
  keyFold: 'Terminal zuklappen oder aufklappen',
  keySorts: 'Nach mehreren Spalten sortieren',
  keyClose: 'Fenster schließen',
});

/** The shortcuts as the help shows them. */
export function shortcuts(): Shortcut[] {
  return [
    { keys: ['Strg K'], does: t('keyPalette') },
    { keys: ['/'], does: t('keySearch') },
    { keys: ['g', 'm'], does: t('keyMarket') },
    { keys: ['1 … 9'], does: t('keyFavourite') },
    { keys: ['f'], does: t('keyFavourites') },
    { keys: ['g', 'o'], does: t('keyOrders') },
    { keys: ['g', 'w'], does: t('keyBasket') },
    { keys: ['b'], does: t('keyTicket') },
    { keys: ['g', 'd'], does: t('keyDashboard') },
    { keys: ['g', 'n'], does: t('keyNotices') },
    { keys: ['↓ ↑'], does: t('keyIntoList') },
    { keys: ['Pos1 Ende'], does: t('keyEnds') },
    { keys: ['← →'], does: t('keyFold') },
    { keys: ['Umschalt+Enter'], does: t('keySorts') },
    { keys: ['Enter'], does: t('keyRows') },
    { keys: ['Esc'], does: t('keyClose') },
    { keys: ['?'], does: t('keyHelp') },
  ];
}
