import { screen } from '../../platform/page/screen.ts';
import { readIntegrationsSearch } from './search.ts';

export const apiKeyScreens = [
  screen({
    path: '/schnittstellen',
    title: 'Schnittstellen',
    access: { accountTypes: ['buyer', 'seller'], role: 'MyTeam_Manage', otherwise: 'home' },
    replay: 'never',
    search: readIntegrationsSearch,
    load: () => import('./integrations-page.tsx'),
  }),
  screen({
    path: '/schluessel-verloren',
    title: 'Schlüssel verloren?',
    access: 'everybody',
    replay: 'never',
    layout: 'simple',
    load: () => import('./keys/lost-key-page.tsx'),
  }),
];
