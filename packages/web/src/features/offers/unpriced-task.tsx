import { useQuery } from '@tanstack/react-query';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import { ownOffersQuery } from './queries.ts';
import { t } from './texts.ts';

/** Active offers that no buyer sees because they have no price, on the dashboard. Nothing while there are none. */
export default function UnpricedTask() {
  const { data } = useQuery(ownOffersQuery());
  const count =
    data?.offers.filter(({ status, unpricedReason }) => status === 'ACTIVE' && unpricedReason !== null).length ?? 0;
  if (count === 0) return null;
  return (
    <TaskTile
      count={count}
      title={t('unpricedTask', { count })}
      text={t('unpricedTaskText', { count })}
      urgent
      to="/meine-angebote"
    />
  );
}
