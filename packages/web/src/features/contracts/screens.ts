import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import type { Session } from '../../platform/session/session.ts';
import { readContractsSearch } from './search.ts';

/** Sellers need the feature 'triggers'. Buyers need only the switch of the brand (Specification 2). */
function mayView({ account, features }: Pick<Session, 'account' | 'features'>): boolean {
  if (account.type === 'seller') return features.includes('triggers');
  return account.type === 'buyer' && brand().features.triggers;
}

const access = {
  accountTypes: ['buyer', 'seller'],
  allows: (session: Session) => mayView(session) || (session.account.type === 'seller' && ('stay' as const)),
  otherwise: 'stay',
} as const;
const forSellers = { ...access, accountTypes: ['seller'] } as const;

export const contractScreens = [
  screen({
    path: '/verträge-management',
    aliases: ['/vertraege-management', '/vertrage-management'],
    title: 'Kontrakte',
    access,
    replay: 'shown',
    search: readContractsSearch,
    load: () => import('./contracts-page.tsx'),
    menu: (session) => (mayView(session) ? { label: 'Kontrakte', icon: 'contracts', slot: 20 } : undefined),
  }),
  screen({
    path: '/verträge-management/neu',
    aliases: ['/vertraege-management/neu'],
    title: 'Neuer Kontrakt',
    access: forSellers,
    replay: 'shown',
    load: () => import('./new-contract-page.tsx'),
  }),
  screen({
    path: '/verträge-management/$contract',
    aliases: ['/vertraege-management/$contract'],
    title: 'Kontrakt',
    access,
    replay: 'shown',
    load: () => import('./contract-page.tsx'),
  }),
  screen({
    path: '/verträge-management/$contract/bearbeiten',
    aliases: ['/vertraege-management/$contract/bearbeiten'],
    title: 'Kontrakt bearbeiten',
    access: forSellers,
    replay: 'shown',
    load: () => import('./edit-contract-page.tsx'),
  }),
];
