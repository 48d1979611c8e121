import { screen } from '../../platform/page/screen.ts';

const role = 'ChildAccounts_View';

export const accountScreens = [
  screen({
    path: '/aviaten',
    title: 'Tochterkonten',
    access: { role },
    load: () => import('./child-accounts-page.tsx'),
    menu: ({ roles }) => (roles.includes(role) ? { label: 'Tochterkonten', icon: 'accounts', slot: 45 } : undefined),
  }),
];
