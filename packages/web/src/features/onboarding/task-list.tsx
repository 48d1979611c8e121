import type { DemoState, DemoTaskKey } from '@handelsplatz/contract/onboarding';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import styles from './demo.module.css';
import { switchRole } from './queries.ts';
import { t } from './texts.ts';

const pages: Readonly<Record<DemoTaskKey, string>> = {
  order: '/handelsplatz',
  alert: '/verträge-management/preisalarme',
  favourites: '/favoriten',
  price: '/meine-angebote',
  limit: '/kaufer-management',
  upload: '/uploads',
};

/** The tasks of the first minutes. Each leads to its page, in the role that does it. */
export function TaskList({ tasks, onHide }: { tasks: DemoState['tasks']; onHide: () => void }) {
  const { account } = useSession();
  const done = tasks.filter((task) => task.done !== null).length;
  return (
    <section className={styles.part} aria-labelledby="demo-tasks">
      <h3 id="demo-tasks">{t('tasks')}</h3>
      <p>{t('tasksHint')}</p>
      <ProgressBar value={done / tasks.length} label={t('progress', { done, all: tasks.length })} />
      <ol className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.key} data-done={task.done !== null || undefined}>
            <span>{t(`task_${task.key}`)}</span>
            {task.done === null ? (
              <Button size="s" onClick={() => goTo(task.key, task.by, account.type)}>
                {task.by === account.type ? t('go') : t('switchAndGo')}
              </Button>
            ) : (
              <strong>{t('isDone')}</strong>
            )}
          </li>
        ))}
      </ol>
      <div className="row gap-2 soft">
        <Button size="s" tone="subtle" flush onClick={onHide}>
          {t('hide')}
        </Button>
        <span>{t('hideHint')}</span>
      </div>
    </section>
  );
}

function goTo(key: DemoTaskKey, by: 'buyer' | 'seller', own: string): void {
  if (own === by) window.location.assign(pages[key]);
  else switchRole(by === 'buyer' ? 'kaeufer' : 'verkaeufer', pages[key]);
}
