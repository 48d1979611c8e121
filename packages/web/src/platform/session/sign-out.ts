import { api } from '../api/api.ts';
import { endedSessionStorage, returnPathStorage, unsavedStorage } from '../page/storage.ts';
import { keepInputs } from '../page/unsaved.ts';
import { currentSession, forgetSession } from './session.ts';

const loginPath = '/login';
/** True while the sign-in page loads. Requests of this page that fail meanwhile must not set the return path again. */
let leaving = false;
/** After this time the user has kept the page open because of unsaved changes. */
const heldAfterMs = 3_000;

/** Ends the session on the server and in this tab, then loads the sign-in page afresh (Specification 4). */
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
 * Handles the server's report that the user is signed out (401): stores unsaved input, deletes the session and opens the
 * sign-in page, which leads back here. A user who stays on the page is asked again by the next 401.
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
