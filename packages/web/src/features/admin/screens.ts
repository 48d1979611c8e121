import { screen } from '../../platform/page/screen.ts';
import { readAccountsSearch } from './accounts/search.ts';
import { readPairsSearch } from './relationships/search.ts';
import { readUsersSearch } from './users/search.ts';

const access = { accountTypes: ['admin'], otherwise: 'home' } as const;

export const adminScreens = [
  screen({
    path: '/verwaltung',
    title: 'Verwaltung',
    access,
    replay: 'shown',
    load: () => import('./desk-overview-page.tsx'),
    menu: { label: 'Verwaltung', icon: 'admin', slot: 10 },
  }),
  screen({
    path: '/konten',
    title: 'Konten',
    access,
    replay: 'never',
    search: readAccountsSearch,
    load: () => import('./accounts/accounts-page.tsx'),
    menu: { label: 'Konten', icon: 'people', slot: 40 },
  }),
  screen({
    path: '/verwaltung/benutzer',
    title: 'Benutzer',
    access,
    replay: 'never',
    search: readUsersSearch,
    load: () => import('./users/users-page.tsx'),
  }),
  screen({
    path: '/verwaltung/verbindungen',
    title: 'Verbindungen',
    access,
    replay: 'never',
    search: readPairsSearch,
    load: () => import('./relationships/relationships-page.tsx'),
  }),
  screen({
    path: '/verwaltung/katalog',
    title: 'Katalog',
    access,
    replay: 'shown',
    load: () => import('./catalogue/catalogue-page.tsx'),
  }),
  screen({
    path: '/verwaltung/kurse',
    title: 'Kurse und Quarantäne',
    access,
    replay: 'shown',
    load: () => import('./operation/feeds-page.tsx'),
  }),
  screen({
    path: '/verwaltung/hintergrund',
    title: 'Hintergrundarbeit',
    access,
    replay: 'shown',
    load: () => import('./operation/jobs-page.tsx'),
  }),
  screen({
    path: '/verwaltung/schalter',
    title: 'Schalter der Marke',
    access,
    replay: 'never',
    load: () => import('./operation/switches-page.tsx'),
  }),
  screen({
    path: '/verwaltung/mitteilung',
    title: 'Mitteilung an alle',
    access,
    replay: 'shown',
    load: () => import('./banners/banners-page.tsx'),
  }),
];
