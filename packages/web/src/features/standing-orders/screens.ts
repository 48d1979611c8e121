import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import { readStandingOrderSearch } from './search.ts';

const access = { accountTypes: ['buyer'], allows: () => brand().features.triggers } as const;

export const standingOrderScreens = [
  screen({
    path: '/verträge-management/kaufauftraege',
    aliases: ['/vertraege-management/kaufauftraege', '/vertrage-management/kaufauftraege'],
    title: 'Kaufaufträge',
    access,
    replay: 'shown',
    load: () => import('./standing-orders-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/neu',
    aliases: ['/vertraege-management/kaufauftraege/neu'],
    title: 'Neuer Kaufauftrag',
    access,
    replay: 'shown',
    search: readStandingOrderSearch,
    load: () => import('./new-standing-order-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/$standingOrder',
    aliases: ['/vertraege-management/kaufauftraege/$standingOrder'],
    title: 'Kaufauftrag',
    access,
    replay: 'shown',
    load: () => import('./standing-order-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/$standingOrder/bearbeiten',
    aliases: ['/vertraege-management/kaufauftraege/$standingOrder/bearbeiten'],
    title: 'Kaufauftrag ändern',
    access,
    replay: 'shown',
    load: () => import('./edit-standing-order-page.tsx'),
  }),
];
