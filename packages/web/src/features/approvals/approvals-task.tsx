import { useQuery } from '@tanstack/react-query';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import { approvalsQuery } from './queries.ts';
import { t } from './texts.ts';

/** The purchases of colleagues that wait for this user's decision, on the dashboard; nothing while none waits. */
export default function ApprovalsTask() {
  const count = useQuery(approvalsQuery('open')).data?.filter(({ mayDecide }) => mayDecide).length ?? 0;
  if (count === 0) return null;
  return <TaskTile to="/freigaben" count={count} title={t('task')} text={t('taskText')} urgent />;
}
