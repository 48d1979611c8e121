import { screen } from '../../platform/page/screen.ts';
import { helpTitles } from './titles.ts';

export const helpScreens = [
  screen({
    path: '/hilfe-center/{-$panel}/{-$tab}',
    aliases: ['/hilfe'],
    title: ({ panel }) => (panel && helpTitles[panel]) || 'Hilfe-Center',
    access: 'signedIn',
    layout: 'wide',
    load: () => import('./help-page.tsx'),
  }),
];
