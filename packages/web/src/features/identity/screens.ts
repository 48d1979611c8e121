import type { Screen } from '../../platform/screen.ts';

const tabTitles: Readonly<Record<string, string>> = {
  passwort: 'Passwort',
  sitzungen: 'Angemeldete Geräte',
};

export const identityScreens: Screen[] = [
  { path: '/login', title: 'Anmelden', access: 'signedOut', layout: 'simple', load: () => import('./login-page.tsx') },
  {
    path: '/logout',
    title: 'Abmelden',
    access: 'everybody',
    layout: 'simple',
    load: () => import('./logout-page.tsx'),
  },
  {
    path: '/passwort/reset',
    title: 'Passwort vergessen',
    access: 'everybody',
    layout: 'simple',
    load: () => import('./reset-request-page.tsx'),
  },
  {
    path: '/passwort/reset/$key',
    title: 'Neues Passwort',
    access: 'everybody',
    layout: 'simple',
    load: () => import('./new-password-page.tsx'),
  },
  {
    path: '/agb',
    title: 'Geschäftsbedingungen',
    access: 'signedIn',
    load: () => import('./terms-page.tsx'),
  },
  {
    path: '/profil/{-$tab}',
    title: ({ tab }) => (tab && tabTitles[tab]) || 'Einstellungen',
    access: 'signedIn',
    load: () => import('./profile-page.tsx'),
  },
  { path: '/postausgang', title: 'Postausgang', access: 'signedIn', load: () => import('./outbox-page.tsx') },
];
