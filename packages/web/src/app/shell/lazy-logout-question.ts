import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** The question before signing out. */
export const LogoutQuestion = lazyPart(() => import('./logout-question.tsx'), null);
