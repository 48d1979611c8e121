import { Outlet, useRouterState } from '@tanstack/react-router';
import styles from './navigation-progress.module.css';
import { t } from './texts.ts';

/** Every page, with a thin line on top while the next one is on its way; a page that comes at once shows none. */
export function PageWithProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <>
      {pending && <div className={styles.line} role="progressbar" aria-label={t('pageLoading')} />}
      <Outlet />
    </>
  );
}
