import { screen } from '../../platform/page/screen.ts';
import { readTermsSearch, readWrittenTermsSearch } from './search.ts';

export const termsScreens = [
  screen({
    path: '/agb',
    title: 'Geschäftsbedingungen',
    access: 'signedIn',
    replay: 'shown',
    search: readTermsSearch,
    load: () => import('./terms-page.tsx'),
  }),
  screen({
    path: '/agb/fassungen',
    title: 'Fassungen der AGB',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'shown',
    search: readWrittenTermsSearch,
    load: () => import('./written-terms-page.tsx'),
  }),
];
