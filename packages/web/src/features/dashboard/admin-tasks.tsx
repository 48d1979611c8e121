import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useMarketWindow } from '../../platform/live/market-window.ts';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import styles from './dashboard-page.module.css';
import { waitingAccountsQuery } from './queries.ts';
import { adminTasks as t, tasks } from './texts.ts';
import { UserRequestsTask } from './user-requests-task.tsx';

/** What waits for the provider. The lists are those of the tiles below. */
export function AdminTasks() {
  const ticks = useQuery(read('/api/admin/quarantine')).data?.ticks;
  const halts = useQuery(read('/api/admin/price-halts')).data?.current;
  const waiting = useQuery(waitingAccountsQuery()).data ?? 0;
  const { livePrices, status } = useMarketWindow();
  const isStanding = status !== 'loading' && !livePrices;
  return (
    <section className={styles.tasks} aria-label={tasks('title')}>
      <div className={styles.decisions} data-strip="decisions">
        {ticks && ticks.length > 0 && (
          <TaskTile
            count={ticks.length}
            title={t('quarantine', { count: ticks.length })}
            text={t('quarantineText', { count: ticks.length })}
            urgent
            to="/"
            hash="quarantine"
          />
        )}
        {halts && halts.length > 0 && (
          <TaskTile
            count={halts.length}
            title={t('halts', { count: halts.length })}
            text={t('haltsText')}
            to="/"
            hash="halts"
          />
        )}
        {waiting > 0 && (
          <TaskTile
            count={waiting}
            title={t('accounts')}
            text={t('accountsText', { count: waiting })}
            urgent
            to="/konten"
            search={{ nur: 'wartet' }}
          />
        )}
        <UserRequestsTask />
        {isStanding && <TaskTile count="!" title={t('feed')} text={t('feedText')} urgent to="/" hash="window" />}
      </div>
    </section>
  );
}
