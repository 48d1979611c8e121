import { createStore, useStore } from '../page/store.ts';

/** The visitor's consent (Specification 4): only necessary cookies, or analytics too. */
export type Consent = 'necessary' | 'analytical';

const cookieName = 'cookie_consent';
const lifetimeSeconds = 30 * 24 * 60 * 60;

const consent = createStore<Consent | undefined>(undefined);
const askedAgain = createStore(false);

/** Reads the stored decision. Called once at start. */
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

/** The decision, outside components. */
export const currentConsent = consent.get;

/** The decision; undefined until it is made. */
export const useConsent = (): Consent | undefined => useStore(consent);

/** Whether the banner shows: no decision yet, or the visitor wants to change it. */
export const useConsentBanner = (): boolean => {
  const asked = useStore(askedAgain);
  return useConsent() === undefined || asked;
};

/** Shows the banner again, from the footer. */
export const reopenConsent = (): void => askedAgain.set(true);
