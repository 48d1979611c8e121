import { screen } from '../../platform/page/screen.ts';
import { readAccountsSearch, readChildrenSearch, readChildSearch } from './search.ts';

const role = 'ChildAccounts_View';

export const accountScreens = [
  screen({
    path: '/konten',
    title: 'Konten',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'never',
    search: readAccountsSearch,
    load: () => import('./accounts-page.tsx'),
    menu: { label: 'Konten', icon: 'people', slot: 40 },
  }),
  screen({
    path: '/aviaten',
    title: 'Tochterkonten',
    access: { role },
    replay: 'never',
    search: readChildrenSearch,
    load: () => import('./child-accounts-page.tsx'),
    menu: ({ roles }) => (roles.includes(role) ? { label: 'Tochterkonten', icon: 'accounts', slot: 45 } : undefined),
  }),
  screen({
    path: '/aviaten/$id',
    title: 'Tochterkonto',
    access: { role },
    replay: 'never',
    search: readChildSearch,
    load: () => import('./children/child-page.tsx'),
  }),
];
