import type { Access, Screen } from '../platform/screen.ts';
import type { Session } from '../platform/session.ts';

/** What happens to somebody who opens a screen: they see it, go elsewhere, or stay where they are. */
export type Verdict = 'enter' | 'stay' | { readonly to: string };

const withoutTerms = ['/agb', '/logout'];

/**
 * Decides who may enter a screen (Specification 2, read as in Product decisions 1). Convenience for the user: every
 * right is decided by the server.
 */
export function judge(screen: Pick<Screen, 'access'>, session: Session | undefined, path: string): Verdict {
  const { access } = screen;
  if (access === 'everybody') return 'enter';
  if (access === 'signedOut') return session ? { to: '/' } : 'enter';
  if (!session) return { to: '/login' };
  if (session.mustAcceptTerms && !withoutTerms.includes(path)) return { to: '/agb' };
  return access === 'signedIn' ? 'enter' : judgeAccess(access, session);
}

function judgeAccess(access: Access, session: Session): Verdict {
  const { accountTypes, role, feature, allows, otherwise = 'stay' } = access;
  if (accountTypes && !accountTypes.includes(session.account.type)) return otherwise === 'stay' ? 'stay' : { to: '/' };
  if (role && !session.roles.includes(role)) return { to: '/' };
  if (feature && !session.features.includes(feature)) return { to: '/' };
  return allows && !allows(session) ? { to: '/' } : 'enter';
}
