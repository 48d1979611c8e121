import { useQuery } from '@tanstack/react-query';
import { hasRole } from '../../platform/session/session.ts';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import { userRequestsToDecideQuery } from './queries.ts';
import { tasks as t } from './texts.ts';

/** Requests for users that wait for the administrator who decides: the provider's, or the only seller's. */
export function UserRequestsTask() {
  const { data: count = 0 } = useQuery({ ...userRequestsToDecideQuery(), enabled: hasRole('MyTeam_Manage') });
  if (count === 0) return null;
  return (
    <TaskTile
      count={count}
      title={t('users', { count })}
      text={t('usersText', { count })}
      urgent
      to="/benutzeranfragen"
    />
  );
}
