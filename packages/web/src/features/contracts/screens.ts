import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import type { Session } from '../../platform/session/session.ts';

/** Sellers need the feature 'triggers'. Buyers need only the switch of the brand (Specification 2). */
function mayView({ account, features }: Pick<Session, 'account' | 'features'>): boolean {
  if (account.type === 'seller') return features.includes('triggers');
  return account.type === 'buyer' && brand().features.triggers;
}

export const contractScreens = [
  screen({
    path: '/verträge-management',
    aliases: ['/vertraege-management', '/vertrage-management'],
    title: 'Kontrakte',
    access: { accountTypes: ['buyer', 'seller'], allows: mayView, otherwise: 'stay' },
    load: () => import('./contracts-page.tsx'),
    menu: (session) => (mayView(session) ? { label: 'Kontrakte', icon: 'contracts', slot: 20 } : undefined),
  }),
];
