import { screen } from '../../platform/page/screen.ts';

export const auditScreens = [
  screen({
    path: '/protokoll',
    title: 'Protokoll',
    access: { role: 'MyTeam_Manage' },
    replay: 'never',
    load: () => import('./audit-page.tsx'),
  }),
];
