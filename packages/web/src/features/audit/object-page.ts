import type { AuditEntryView } from '@handelsplatz/contract/audit';

type Side = 'buyer' | 'seller' | 'admin';
type ToPage = (id: string, side: Side) => string | undefined;

const contract: ToPage = (id, side) => (side === 'admin' ? undefined : `/vertraege-management/${id}`);
const relationship: ToPage = (id, side) =>
  ({ seller: `/kaufer-management/${id}`, buyer: `/verkaufer-management/${id}`, admin: undefined })[side];
const pricing: ToPage = (_, side) => (side === 'seller' ? '/preisrechner' : undefined);
const team: ToPage = (_, side) => (side === 'admin' ? '/verwaltung/benutzer' : '/team');

const pages: Readonly<Record<string, ToPage>> = {
  order: (id) => `/orders?bestellung=${id}`,
  contract,
  relationship,
  'standing-order': (id, side) => (side === 'buyer' ? `/vertraege-management/kaufauftraege/${id}` : undefined),
  offer: (_, side) => (side === 'seller' ? '/meine-angebote' : undefined),
  upload: (_, side) => (side === 'seller' ? '/uploads' : undefined),
  'price-rule': pricing,
  network: pricing,
  'rule-group': pricing,
  'rule-groups': pricing,
  user: team,
  'notice-preference': () => '/profil/mitteilungen',
  'api-key': (_, side) => (side === 'admin' ? undefined : '/schnittstellen'),
  webhook: (_, side) => (side === 'admin' ? undefined : '/schnittstellen?bereich=webhooks'),
  empties: (_, side) => (side === 'admin' ? undefined : '/leergut'),
  'market-limit': (_, side) => (side === 'admin' ? '/verwaltung/kurse' : undefined),
  blend: (_, side) => (side === 'admin' ? '/verwaltung/katalog' : undefined),
  product: (_, side) => (side === 'admin' ? '/verwaltung/katalog' : undefined),
  terminal: (_, side) => (side === 'admin' ? '/verwaltung/katalog' : undefined),
  region: (_, side) => (side === 'admin' ? '/verwaltung/katalog' : undefined),
};

/** The page on which a reader sees what an entry is about, where there is one. */
export function findObjectPage({ type, _id }: AuditEntryView['object'], side: Side): string | undefined {
  return pages[type]?.(_id, side);
}
