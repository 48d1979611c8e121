import { createStore, useStore } from './store.ts';

/** What the visitor allowed (Specification 4): only what is necessary, or analytics too. */
export type Consent = 'necessary' | 'analytical';

const cookieName = 'cookie_consent';
const lifetimeSeconds = 30 * 24 * 60 * 60;

const consent = createStore<Consent | undefined>(undefined);
const askedAgain = createStore(false);

/** Reads the stored decision; called once at start. */
export function loadConsent(): void {
  const value = document.cookie.match(/(?:^|; )cookie_consent=(analytical|necessary)/)?.[1];
  consent.set(value as Consent | undefined);
}

/** Stores the decision for 30 days (Specification 9). */
export function saveConsent(value: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not in every supported browser.
  document.cookie = `${cookieName}=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`;
  consent.set(value);
  askedAgain.set(false);
}

/** The decision; undefined while it has not been made. */
export const useConsent = (): Consent | undefined => useStore(consent);

/** Whether the banner shows: no decision yet, or somebody wants to change it. */
export const useConsentBanner = (): boolean => {
  const asked = useStore(askedAgain);
  return useConsent() === undefined || asked;
};

/** Shows the banner again, from the footer. */
export const reopenConsent = (): void => askedAgain.set(true);
