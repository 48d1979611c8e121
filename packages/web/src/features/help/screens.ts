import { screen } from '../../platform/page/screen.ts';
import { readHelpSearch } from './search.ts';
import { listPanels } from './titles.ts';

export const helpScreens = [
  screen({
    path: '/hilfe-center/{-$panel}/{-$tab}',
    aliases: ['/hilfe'],
    title: ({ panel }) => listPanels().find(([id]) => id === panel)?.[1] ?? 'Hilfe-Center',
    access: 'signedIn',
    replay: 'shown',
    layout: 'wide',
    search: readHelpSearch,
    load: () => import('./help-page.tsx'),
  }),
];
