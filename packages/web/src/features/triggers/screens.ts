import { brand } from '../../platform/brand.ts';
import { screen } from '../../platform/page/screen.ts';
import { readTriggerSearch } from './search.ts';

const access = { accountTypes: ['buyer'], allows: () => brand().features.triggers } as const;

export const triggerScreens = [
  screen({
    path: '/verträge-management/kaufauftraege',
    aliases: ['/vertraege-management/kaufauftraege', '/vertrage-management/kaufauftraege'],
    title: 'Kaufaufträge',
    access,
    replay: 'shown',
    load: () => import('./triggers-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/neu',
    aliases: ['/vertraege-management/kaufauftraege/neu'],
    title: 'Neuer Kaufauftrag',
    access,
    replay: 'shown',
    search: readTriggerSearch,
    load: () => import('./new-trigger-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/$trigger',
    aliases: ['/vertraege-management/kaufauftraege/$trigger'],
    title: 'Kaufauftrag',
    access,
    replay: 'shown',
    load: () => import('./trigger-page.tsx'),
  }),
  screen({
    path: '/verträge-management/kaufauftraege/$trigger/bearbeiten',
    aliases: ['/vertraege-management/kaufauftraege/$trigger/bearbeiten'],
    title: 'Kaufauftrag ändern',
    access,
    replay: 'shown',
    load: () => import('./edit-trigger-page.tsx'),
  }),
];
