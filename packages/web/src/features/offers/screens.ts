import { screen } from '../../platform/page/screen.ts';
import { readOffersSearch } from './search.ts';

export const offerScreens = [
  screen({
    path: '/meine-angebote',
    title: 'Meine Angebote',
    access: { accountTypes: ['seller'], otherwise: 'stay' },
    replay: 'shown',
    search: readOffersSearch,
    load: () => import('./own-offers-page.tsx'),
    reads: '/api/offer/own?productType=FUEL',
    menu: (session) =>
      session.account.type === 'seller'
        ? { label: 'Meine Angebote', shortLabel: 'Angebote', icon: 'offers', slot: 10 }
        : undefined,
  }),
];
