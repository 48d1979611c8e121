import { api } from './api.ts';
import { currentSession, forgetSession } from './session.ts';
import { endedSessionStorage, returnPathStorage, unsavedStorage } from './storage.ts';
import { keepInputs } from './unsaved.ts';

const loginPath = '/login';
/** The sign-in page is on its way; what still fails on this one must not lead back here. */
let leaving = false;
/** A page that is still there after so long was held by its user, who had not saved. */
const heldAfterMs = 3_000;

/** Ends the session on the server and in this tab, then loads the sign-in page anew (Specification 4). */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    await api.post('/api/logout', undefined, { mayBeSignedOut: true });
  } finally {
    forgetSession();
    returnPathStorage.clear();
    endedSessionStorage.clear();
    unsavedStorage.clear();
    window.location.replace(loginPath);
  }
}

/**
 * The server says that nobody is signed in (401): keeps what is typed, forgets the session and asks for a new sign-in, which leads back
 * here. Whoever stays on the page is asked anew by the next 401.
 */
export function signedOutElsewhere(): void {
  const { pathname, search } = window.location;
  if (leaving || pathname === loginPath) return;
  leaving = true;
  keepInputs();
  forgetSession();
  endedSessionStorage.write({ userId: currentSession()?.userId ?? null });
  returnPathStorage.write(pathname + search);
  window.location.replace(loginPath);
  window.setTimeout(() => {
    leaving = false;
  }, heldAfterMs);
}
