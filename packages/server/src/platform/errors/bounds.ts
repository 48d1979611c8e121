/** What the rows of a table with a bound are called (`migrations/functions/bounds.sql`). */
export const boundedThings = {
  locations: 'Lieferadressen',
  users: 'Benutzer',
  api_keys: 'API-Schlüssel',
  rule_groups: 'Preisgruppen',
  networks: 'Netzwerke',
  price_drafts: 'offene Entwürfe',
  price_rules: 'Preisregeln',
  offers: 'Angebote',
  upload_mappings: 'Zuordnungen',
  news: 'Beiträge',
  contracts: 'laufende Kontrakte',
  order_amendments: 'Änderungen einer Bestellung',
  order_liftings: 'Ladungen einer Bestellung',
} as const;

/** Whether the database bounds the rows of this table. */
export const isBounded = (table: string): table is keyof typeof boundedThings => Object.hasOwn(boundedThings, table);
