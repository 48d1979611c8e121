/**
 * Pages that no replay shows, by the beginning of their pattern: signing in, security and users, prices of other accounts, and the
 * replays themselves.
 */
const excluded = [
  '/login',
  '/logout',
  '/passwort',
  '/einladung',
  '/schluessel-verloren',
  '/profil',
  '/team',
  '/benutzeranfragen',
  '/sicherheit',
  '/api',
  '/schnittstellen',
  '/zustellung',
  '/audit',
  '/protokoll',
  '/preise',
  '/kaufer-management',
  '/konten',
  '/nutzung',
  '/postausgang',
];

/** Whether a page may stand in a replay. `pattern`: its address without ids. */
export const mayBeReplayed = (pattern: string): boolean =>
  !excluded.some((path) => pattern === path || pattern.startsWith(`${path}/`));
