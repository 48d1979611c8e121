import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { listDemoSignIns } from '../../platform/brand.ts';
import { hasSeenIntro, rememberIntro } from '../../platform/page/seen-intros.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './demo.module.css';
import { demoQuery, resetDemo, switchRole } from './queries.ts';
import { TaskList } from './task-list.tsx';
import { tasksHidden } from './tasks-hidden.ts';
import { t } from './texts.ts';

/** What a visitor of the demo market can do beside its pages: change the role, follow tasks, watch trade, reset. */
export default function DemoDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(demoQuery());
  const [hidden, setHidden] = useState(() => hasSeenIntro(tasksHidden));
  const hide = () => {
    rememberIntro(tasksHidden);
    setHidden(true);
  };
  return (
    <Drawer open title={t('title')} onClose={onClose}>
      <div className="stack gap-4">
        <p>{t('intro')}</p>
        <Roles />
        {error && !data && <ErrorState error={error} what={t('title')} onRetry={() => void refetch()} />}
        {data && !hidden && <TaskList tasks={data.tasks} onHide={hide} />}
        {data && <Trade running={data.trading} />}
        {data && <Reset possible={data.resettable} />}
      </div>
    </Drawer>
  );
}

function Roles() {
  const { username } = useSession();
  return (
    <section className={styles.part} aria-labelledby="demo-roles">
      <h3 id="demo-roles">{t('roles')}</h3>
      <p>{t('rolesHint')}</p>
      <div className="wrap gap-2">
        {listDemoSignIns().map((signIn) => (
          <Button
            key={signIn.username}
            disabled={signIn.username === username}
            onClick={() => switchRole(signIn.username)}
          >
            {signIn.label}
            {signIn.username === username && ` (${t('current')})`}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Trade({ running }: { running: boolean }) {
  const trade = useCall('PUT /api/demo/trading');
  return (
    <section className={styles.part} aria-labelledby="demo-trade">
      <h3 id="demo-trade">{t('trade')}</h3>
      <p>{running ? t('tradeRuns') : t('tradeHint')}</p>
      <div>
        <Button busy={trade.isPending} onClick={() => trade.mutate({ body: { running: !running } })}>
          {running ? t('tradeStop') : t('tradeStart')}
        </Button>
      </div>
    </section>
  );
}

function Reset({ possible }: { possible: boolean }) {
  const [asking, setAsking] = useState(false);
  const reset = useMutation({ mutationFn: resetDemo });
  return (
    <section className={styles.part} aria-labelledby="demo-reset">
      <h3 id="demo-reset">{t('reset')}</h3>
      <p>{possible ? t('resetHint') : t('noReset')}</p>
      {possible && (
        <div>
          <Button tone="danger" disabled={reset.isPending} onClick={() => setAsking(true)}>
            {t('reset')}
          </Button>
        </div>
      )}
      {reset.isPending && <ProgressBar value={undefined} label={t('resetRuns')} />}
      {reset.error && (
        <Note tone="negative" alert>
          {t('resetFailed')}
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        title={t('resetAsk')}
        confirmLabel={t('reset')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          reset.mutate();
        }}
      >
        {t('resetHint')}
      </ConfirmDialog>
    </section>
  );
}
