import { api } from '../../platform/api/api.ts';
import { type Consent, saveConsent } from '../../platform/session/consent.ts';

/** The version of the banner's text. Change it with the text, because each decision is recorded with it. */
const textVersion = '2026-11';

/** Keeps the decision in this browser, and sends it to the server without a name. */
export function decideConsent(choice: Consent): void {
  saveConsent(choice);
  api.post('/api/consent', { choice, textVersion }, { keepalive: true }).catch(() => {
    // The cookie decides. The record only counts decisions.
  });
}
