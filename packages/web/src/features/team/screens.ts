import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import { readTeamSearch } from './search.ts';

const role = 'MyTeam_Manage';

export const teamScreens = [
  screen({
    path: '/team',
    title: 'Team',
    access: { role },
    replay: 'never',
    search: readTeamSearch,
    load: () => import('./team-page.tsx'),
  }),
  screen({
    path: '/benutzeranfragen',
    title: 'Benutzeranfragen',
    access: {
      role,
      allows: ({ account: { type } }) =>
        type === 'admin' || (type === 'seller' && brand().features.sellerSetsPurchaseRights),
    },
    replay: 'never',
    load: () => import('./requests/user-requests-page.tsx'),
  }),
];
