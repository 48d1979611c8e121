import { brand } from '../../platform/brand.ts';
import type { Screen } from '../../platform/screen.ts';
import { readText } from '../../platform/search-params.ts';

const role = 'MyRelationships_View';
const search = (raw: Record<string, unknown>) => ({ q: readText(raw.q, 100) });

export const relationshipScreens: Screen[] = [
  {
    path: '/verkaufer-management',
    aliases: ['/verkäufer-management', '/verkaeufer-management'],
    title: 'Verkäufer-Management',
    access: { accountTypes: ['buyer'], role, allows: () => !brand().features.singleSeller, otherwise: 'stay' },
    search,
    load: () => import('./relationships-page.tsx'),
    menu: ({ account, roles }) =>
      account.type === 'buyer' && roles.includes(role) && !brand().features.singleSeller
        ? { label: 'Verkäufer', icon: 'people', slot: 40 }
        : undefined,
  },
  {
    path: '/kaufer-management',
    aliases: ['/käufer-management', '/kaeufer-management'],
    title: 'Käufer-Management',
    access: { accountTypes: ['seller'], role, otherwise: 'stay' },
    search,
    load: () => import('./relationships-page.tsx'),
    menu: ({ account, roles }) =>
      account.type === 'seller' && roles.includes(role)
        ? { label: 'Käufer', icon: 'people', slot: 40, bubble: 'newRelationships' }
        : undefined,
  },
];
