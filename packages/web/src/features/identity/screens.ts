import { screen } from '../../platform/page/screen.ts';

const tabTitles: Readonly<Record<string, string>> = {
  passwort: 'Passwort',
  sicherheit: 'Sicherheit',
  sitzungen: 'Angemeldete Geräte',
  darstellung: 'Darstellung',
  adressen: 'Lieferadressen',
  freigaben: 'Freigaben',
  papiere: 'Papiere',
  toleranzen: 'Toleranzen',
  mitteilungen: 'Mitteilungen',
  datenschutz: 'Datenschutz',
};

export const identityScreens = [
  screen({
    path: '/login',
    title: 'Anmelden',
    access: 'signedOut',
    replay: 'never',
    layout: 'simple',
    load: () => import('./sign-in/login-page.tsx'),
  }),
  screen({
    path: '/logout',
    title: 'Abmelden',
    access: 'everybody',
    replay: 'never',
    layout: 'simple',
    load: () => import('./sign-in/logout-page.tsx'),
  }),
  screen({
    path: '/passwort/reset',
    title: 'Passwort vergessen',
    access: 'everybody',
    replay: 'never',
    layout: 'simple',
    load: () => import('./sign-in/reset-request-page.tsx'),
  }),
  screen({
    path: '/passwort/reset/$key',
    title: 'Neues Passwort',
    access: 'everybody',
    replay: 'never',
    layout: 'simple',
    load: () => import('./sign-in/new-password-page.tsx'),
  }),
  screen({
    path: '/einladung/$key',
    title: 'Einladung',
    access: 'everybody',
    replay: 'never',
    layout: 'simple',
    load: () => import('./sign-in/invitation-page.tsx'),
  }),
  screen({
    path: '/profil/{-$tab}',
    title: ({ tab }) =>
      tab === undefined || tab === 'daten' ? 'Einstellungen' : (tabTitles[tab] ?? 'Seite nicht gefunden'),
    access: 'signedIn',
    replay: 'never',
    load: () => import('./profile/profile-page.tsx'),
  }),
  screen({
    path: '/zweiter-faktor',
    title: 'Zweiter Faktor',
    access: { allows: ({ mustAddFactor }) => mustAddFactor === true },
    replay: 'never',
    load: () => import('./factors/missing-factor-page.tsx'),
  }),
  screen({
    path: '/postausgang',
    title: 'Postausgang',
    access: 'signedIn',
    replay: 'never',
    load: () => import('./profile/outbox-page.tsx'),
  }),
];
