import { screen } from '../../platform/page/screen.ts';
import { readApprovalsSearch } from './search.ts';

export const approvalScreens = [
  screen({
    path: '/freigaben',
    title: 'Freigaben',
    access: { accountTypes: ['buyer'], otherwise: 'home' },
    replay: 'shown',
    search: readApprovalsSearch,
    load: () => import('./approvals-page.tsx'),
  }),
];
