/** The panels that explain refusals, by the beginning of their codes; the first that fits. */
const panels: readonly (readonly [beginning: string, panel: string])[] = [
  ['terms_not_accepted', 'regeln'],
  ['terms_version', 'regeln'],
  ['consent_', 'regeln'],
  ['recording_', 'regeln'],
  ['live_prices', 'marktfenster'],
  ['stale_market', 'marktfenster'],
  ['price_changed', 'marktfenster'],
  ['price_halt', 'marktfenster'],
  ['missing_', 'marktfenster'],
  ['contract_', 'kontrakte'],
  ['trigger_', 'kontrakte'],
  ['order_error', 'handelsplatz'],
  ['order_', 'bestellungen'],
  ['amendment_', 'bestellungen'],
  ['lifting_', 'bestellungen'],
  ['pickup_', 'bestellungen'],
  ['permit', 'bestellungen'],
  ['basket_', 'handelsplatz'],
  ['quantity_', 'handelsplatz'],
  ['payment_', 'handelsplatz'],
  ['favourite', 'handelsplatz'],
  ['alert', 'handelsplatz'],
  ['purchase_', 'erste-schritte'],
  ['account_locked', 'sicherheit'],
  ['account_', 'erste-schritte'],
  ['incorrect_', 'sicherheit'],
  ['factor_', 'sicherheit'],
  ['passkey', 'sicherheit'],
  ['totp_', 'sicherheit'],
  ['challenge_', 'sicherheit'],
  ['last_factor', 'sicherheit'],
];

/** The panel with the articles about messages that no other panel explains. */
export const messagesPanel = 'meldungen';

const findPanel = (code: string) => panels.find(([beginning]) => code.startsWith(beginning))?.[1];

/** Whether a panel of its own explains a refusal, and not only the one about all other messages. */
export const isExplained = (code: string): boolean => findPanel(code) !== undefined;

/** The help panel that explains a refusal. `shown`: the panels of this brand. */
export function findRefusalPanel(code: string, shown: readonly string[]): string {
  const panel = findPanel(code);
  return panel && shown.includes(panel) ? panel : messagesPanel;
}
