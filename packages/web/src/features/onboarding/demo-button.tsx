import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasSeenIntro } from '../../platform/page/seen-intros.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { demoQuery } from './queries.ts';
import { tasksHidden } from './tasks-hidden.ts';
import { t } from './texts.ts';

const DemoDrawer = lazyDialog(() => import('./demo-drawer.tsx'));

/** Opens the demo's drawer; says how many of its tasks are done. */
export default function DemoButton() {
  const { data } = useQuery(demoQuery());
  const [open, setOpen] = useState(false);
  const done = data?.tasks.filter((task) => task.done !== null).length ?? 0;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {data && !hasSeenIntro(tasksHidden) ? t('openWithTasks', { done, all: data.tasks.length }) : t('open')}
      </Button>
      {open && <DemoDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
