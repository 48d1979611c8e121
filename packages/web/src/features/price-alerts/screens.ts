import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import { readAlertsSearch } from './search.ts';

export const priceAlertScreens = [
  screen({
    path: '/verträge-management/preisalarme',
    aliases: ['/vertraege-management/preisalarme', '/vertrage-management/preisalarme'],
    title: 'Preisalarme',
    access: { accountTypes: ['buyer'], allows: () => brand().features.priceAlert },
    replay: 'shown',
    search: readAlertsSearch,
    load: () => import('./price-alerts-page.tsx'),
  }),
];
