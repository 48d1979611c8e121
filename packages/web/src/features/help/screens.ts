import type { Screen } from '../../platform/screen.ts';
import { helpTitles } from './titles.ts';

export const helpScreens: Screen[] = [
  {
    path: '/hilfe-center/{-$panel}/{-$tab}',
    aliases: ['/hilfe'],
    title: ({ panel }) => (panel && helpTitles[panel]) || 'Hilfe-Center',
    access: 'signedIn',
    layout: 'wide',
    load: () => import('./help-page.tsx'),
  },
];
