import type { DeskOverview } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import styles from './desk.module.css';
import { DeskPage } from './desk-page.tsx';
import { deskLinks, t } from './desk-texts.ts';
import { overviewQuery } from './operation/queries.ts';

/** The first page of the desk: what needs attention, with counts that lead to it. */
export default function DeskOverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery());
  return (
    <DeskPage title={t('title')} intro={t('intro')}>
      {data ? <Tasks overview={data} /> : <NotLoaded query={{ error, refetch }} what={t('what')} height={180} />}
      <MorePages />
    </DeskPage>
  );
}

function MorePages() {
  const { roles } = useSession();
  const links = deskLinks.filter(({ role }) => role === undefined || roles.includes(role));
  return (
    <nav className="wrap gap-2-4" aria-label={t('more')}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface Task {
  readonly key: keyof DeskOverview;
  readonly count: number | string;
  readonly to: string;
  readonly urgent?: boolean;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

function Tasks({ overview }: { overview: DeskOverview }) {
  const tasks = listTasks(overview).filter(({ count }) => count !== 0);
  if (tasks.length === 0) return <EmptyState title={t('doneTitle')}>{t('done')}</EmptyState>;
  return (
    <section className={styles.tasks} aria-label={t('title')}>
      {tasks.map(({ key, count, urgent = false, ...link }) => (
        <TaskTile
          key={key}
          count={count}
          title={t(key, { count: Number(count) })}
          text={t(`${key}Text`, { count: Number(count) })}
          urgent={urgent}
          {...link}
        />
      ))}
    </section>
  );
}

/** What must be decided first, then what should be known. */
function listTasks(overview: DeskOverview): Task[] {
  return [
    { key: 'marketOpen', count: overview.marketOpen ? 0 : '!', to: '/verwaltung/kurse', urgent: true },
    {
      key: 'quarantinedSymbols',
      count: overview.quarantinedSymbols,
      to: '/verwaltung/kurse',
      hash: 'quarantine',
      urgent: true,
    },
    { key: 'failedJobs', count: overview.failedJobs, to: '/verwaltung/hintergrund', urgent: true },
    {
      key: 'taxNumberRequests',
      count: overview.taxNumberRequests,
      to: '/konten',
      search: { nur: 'wartet' },
      urgent: true,
    },
    {
      key: 'accountsNotEnabled',
      count: overview.accountsNotEnabled,
      to: '/konten',
      search: { nur: 'nicht-freigeschaltet' },
      urgent: true,
    },
    { key: 'lockedNames', count: overview.lockedNames, to: '/verwaltung/benutzer', search: { nur: 'gesperrt' } },
    { key: 'halts', count: overview.halts, to: '/verwaltung/kurse', hash: 'halts' },
    {
      key: 'waitingRelationships',
      count: overview.waitingRelationships,
      to: '/verwaltung/verbindungen',
      search: { nur: 'wartet' },
    },
    { key: 'disabledAccounts', count: overview.disabledAccounts, to: '/konten', search: { nur: 'gesperrt' } },
    { key: 'shownBanners', count: overview.shownBanners, to: '/verwaltung/mitteilung' },
  ];
}
