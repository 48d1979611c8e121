import { api } from './api.ts';
import { forgetSession } from './session.ts';
import { returnPathStorage } from './storage.ts';

const loginPath = '/login';
/** The sign-in page is on its way; what still fails on this one must not lead back here. */
let leaving = false;

/** Ends the session on the server and in this tab, then loads the sign-in page anew (Specification 4). */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    await api.post('/api/logout', undefined, { mayBeSignedOut: true });
  } finally {
    forgetSession();
    returnPathStorage.clear();
    window.location.replace(loginPath);
  }
}

/** The server says that nobody is signed in (401): forgets the session and asks for a new sign-in, which leads back here. */
export function signedOutElsewhere(): void {
  const { pathname, search } = window.location;
  if (leaving || pathname === loginPath) return;
  leaving = true;
  forgetSession();
  returnPathStorage.write(pathname + search);
  window.location.replace(loginPath);
}
