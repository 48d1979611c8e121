import type { Screen } from '../../platform/screen.ts';
import { readPricingSearch } from './search.ts';
import { pricingSections, sectionOf } from './titles.ts';

export const pricingScreens: Screen[] = [
  {
    path: '/preisrechner/{-$section}',
    title: ({ section }) => {
      const known = sectionOf(section);
      return known ? pricingSections[known].title : 'Preisberechnung';
    },
    access: { accountTypes: ['seller'], otherwise: 'stay' },
    search: readPricingSearch,
    load: () => import('./pricing-page.tsx'),
    menu: (session) => (session.account.type === 'seller' ? { label: 'Preise', icon: 'pricing', slot: 15 } : undefined),
  },
];
