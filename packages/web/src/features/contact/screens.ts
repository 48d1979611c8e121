import type { Screen } from '../../platform/screen.ts';

export const contactScreens: Screen[] = [
  { path: '/kontakt', title: 'Kontakt', access: 'signedIn', load: () => import('./contact-page.tsx') },
];
