import { screen } from '../../platform/page/screen.ts';
import { readPricingSearch } from './search.ts';

export const pricingScreens = [
  screen({
    path: '/preisrechner/{-$section}/{-$entwurf}',
    title: 'Preisberechnung',
    access: { accountTypes: ['seller'], otherwise: 'stay' },
    replay: 'never',
    search: readPricingSearch,
    load: () => import('./pricing-page.tsx'),
    menu: (session) => (session.account.type === 'seller' ? { label: 'Preise', icon: 'pricing', slot: 60 } : undefined),
  }),
];
