import { Outlet, useRouterState } from '@tanstack/react-router';
import { LoadingLine } from '../ui/feedback/loading-line.tsx';
import { t } from './texts.ts';

/** Every page, with a thin line at the top while the next page loads. A page that loads at once shows no line. */
export function PageWithProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <>
      {pending && <LoadingLine label={t('pageLoading')} />}
      <Outlet />
    </>
  );
}
