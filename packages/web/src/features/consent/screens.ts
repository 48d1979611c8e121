import { screen } from '../../platform/page/screen.ts';
import { readUsageSearch } from './search.ts';

export const consentScreens = [
  screen({
    path: '/nutzung',
    title: 'Nutzung',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'never',
    search: readUsageSearch,
    load: () => import('./usage-page.tsx'),
  }),
];
