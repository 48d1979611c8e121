import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageAsOf } from '../../ui/as-of.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { deskTabs, t } from './desk-texts.ts';

const readPaths = [
  '/api/admin/overview',
  '/api/admin/feeds',
  '/api/admin/jobs',
  '/api/admin/users',
  '/api/admin/relationships',
  '/api/admin/catalogue',
] as const;

/** A page of the provider's desk, with the tabs that lead to the others. */
export function DeskPage(props: { title: string; intro?: string; actions?: ReactNode; children: ReactNode }) {
  const { title, intro, actions, children } = props;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="column gap-4">
      <PageHeader
        title={title}
        {...(intro && { intro })}
        {...(actions && { actions })}
        meta={<PageAsOf of={readPaths} />}
      />
      <TabBar label={t('tabs')} tabs={deskTabs} current={path} to={(id) => id} />
      {children}
    </div>
  );
}
