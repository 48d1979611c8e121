import { screen } from '../../platform/page/screen.ts';
import { readChildrenSearch, readChildSearch } from './search.ts';

const role = 'ChildAccounts_View';

export const accountScreens = [
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
