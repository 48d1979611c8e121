import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import { readCustomerSearch, readRelationshipsSearch } from './search.ts';

const role = 'MyRelationships_View';

export const relationshipScreens = [
  screen({
    path: '/verkaufer-management',
    aliases: ['/verkäufer-management', '/verkaeufer-management'],
    title: 'Verkäufer',
    access: { accountTypes: ['buyer'], role, allows: () => !brand().features.singleSeller, otherwise: 'stay' },
    replay: 'shown',
    search: readRelationshipsSearch,
    load: () => import('./relationships-page.tsx'),
    menu: ({ account, roles }) =>
      account.type === 'buyer' && roles.includes(role) && !brand().features.singleSeller
        ? { label: 'Verkäufer', icon: 'people', slot: 40 }
        : undefined,
  }),
  screen({
    path: '/kaufer-management',
    aliases: ['/käufer-management', '/kaeufer-management'],
    title: 'Käufer',
    access: { accountTypes: ['seller'], role, otherwise: 'stay' },
    replay: 'never',
    search: readRelationshipsSearch,
    load: () => import('./relationships-page.tsx'),
    menu: ({ account, roles }) =>
      account.type === 'seller' && roles.includes(role)
        ? { label: 'Käufer', icon: 'people', slot: 40, bubble: 'newRelationships' }
        : undefined,
  }),
  screen({
    path: '/kaufer-management/$id',
    title: 'Käufer',
    access: { accountTypes: ['seller'], role, otherwise: 'stay' },
    replay: 'never',
    search: readCustomerSearch,
    load: () => import('./customer/customer-page.tsx'),
  }),
  screen({
    path: '/verkaufer-management/$id',
    title: 'Verkäufer',
    access: { accountTypes: ['buyer'], role, allows: () => !brand().features.singleSeller, otherwise: 'stay' },
    replay: 'shown',
    load: () => import('./customer/seller-page.tsx'),
  }),
];
