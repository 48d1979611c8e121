import { screen } from '../../platform/page/screen.ts';

export const contactScreens = [
  screen({
    path: '/kontakt',
    title: 'Kontakt',
    access: 'signedIn',
    replay: 'shown',
    load: () => import('./contact-page.tsx'),
  }),
];
