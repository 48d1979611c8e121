import { screen } from '../../platform/page/screen.ts';
import { readOrdersSearch } from './search.ts';
import { readWorkListSearch } from './work-list/search.ts';

export const orderScreens = [
  screen({
    path: '/orders',
    title: 'Bestellungen',
    access: 'signedIn',
    replay: 'shown',
    layout: 'wide',
    search: readOrdersSearch,
    load: () => import('./orders-page.tsx'),
    reads:
      '/api/orderHistory?pageNumber=1&pageLimit=20&productType=spot&dataType=modified&sortBy=created&sortType=desc',
    menu: ({ account }) => ({
      label: 'Bestellungen',
      icon: 'orders',
      slot: 30,
      bubble: account.type === 'buyer' ? 'openApprovals' : 'incompleteOrders',
    }),
  }),
  screen({
    path: '/orders/aufgaben',
    title: 'Zu erledigen',
    access: { accountTypes: ['seller'], otherwise: 'home' },
    replay: 'shown',
    layout: 'wide',
    search: readWorkListSearch,
    load: () => import('./work-list/work-list-page.tsx'),
  }),
];
