import type { Access, Screen } from '../platform/page/screen.ts';
import { returnPathStorage } from '../platform/page/storage.ts';
import type { Session } from '../platform/session/session.ts';

/** The result of opening a screen: the user enters, is redirected, or stays on the current page. */
export type EntryVerdict = 'enter' | 'stay' | { readonly to: '/' | '/login' | '/agb' | '/zweiter-faktor' };

const withoutTerms = ['/agb', '/logout'];
const withoutFactor = [...withoutTerms, '/zweiter-faktor'];

/** Whether a user who must set up a second factor first may open a page. */
export const isOpenWithoutFactor = (path: string): boolean =>
  withoutFactor.includes(path) || path.startsWith('/hilfe-center');

/**
 * The addresses of the screens for everybody. Without a session all others lead to the sign-in, which is shown without the list of
 * the screens.
 */
const forEverybody = /^\/(logout|passwort\/reset|einladung|schluessel-verloren)(\/|$)/i;
export const isForEverybody = (path: string): boolean => forEverybody.test(path);

/** Keeps the page that requires a sign-in, which leads back to it. Without one it leads to the dashboard. */
export function keepReturnPath(path: string, href: string): void {
  if (path !== '/') returnPathStorage.write(href);
}

/**
 * Decides who may enter a screen (Specification 2, read as in Product decisions 1). It only spares users a refusal: the server
 * checks every right itself.
 */
export function validateEntry(
  screen: Pick<Screen, 'access'>,
  session: Session | undefined,
  path: string,
): EntryVerdict {
  const { access } = screen;
  if (access === 'everybody') return 'enter';
  if (access === 'signedOut') return session ? { to: '/' } : 'enter';
  if (!session) return { to: '/login' };
  if (session.mustAcceptTerms && !withoutTerms.includes(path)) return { to: '/agb' };
  if (session.mustAddFactor && !isOpenWithoutFactor(path)) return { to: '/zweiter-faktor' };
  return access === 'signedIn' ? 'enter' : validateAccess(access, session);
}

function validateAccess(access: Access, session: Session): EntryVerdict {
  const { accountTypes, role, feature, allows, otherwise = 'stay' } = access;
  if (accountTypes && !accountTypes.includes(session.account.type)) return otherwise === 'stay' ? 'stay' : { to: '/' };
  if (role && !session.roles.includes(role)) return { to: '/' };
  if (feature && !session.features.includes(feature)) return { to: '/' };
  const allowed = allows?.(session) ?? true;
  if (allowed === 'stay') return 'stay';
  return allowed ? 'enter' : { to: '/' };
}
