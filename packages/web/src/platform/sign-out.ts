import { api } from './api.ts';
import { forgetSession } from './session.ts';
import { returnPathStorage } from './storage.ts';

const loginPath = '/login';

/** Ends the session on the server and in this tab, then loads the sign-in page anew (Specification 4). */
export async function signOut(): Promise<void> {
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
  forgetSession();
  const { pathname, search } = window.location;
  if (pathname === loginPath) return;
  returnPathStorage.write(pathname + search);
  window.location.replace(loginPath);
}
