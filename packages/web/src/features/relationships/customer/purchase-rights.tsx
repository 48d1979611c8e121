import type { CustomerUsers } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { customerUsersQuery, useSetPurchaseRight } from '../queries.ts';
import { t } from './texts.ts';

/** Which users of a customer may purchase, where the brand lets the seller decide it. */
export function PurchaseRightsView({ id, name }: { id: string; name: string }) {
  const query = useQuery(customerUsersQuery(id));
  const { accountEnabled, users } = query.data ?? {};
  if (query.error && !users)
    return <ErrorState error={query.error} what={t('tab_rechte')} onRetry={() => void query.refetch()} />;
  return (
    <Panel title={t('rightsTitle', { name })}>
      {!users && <SkeletonLines lines={4} />}
      {accountEnabled === false && <Note tone="warning">{t('rightsNotEnabled', { name })}</Note>}
      {users?.length === 0 && <EmptyState title={t('rightsEmptyTitle')}>{t('rightsEmpty')}</EmptyState>}
      <ul className="stack gap-3 list">
        {users?.map((user) => (
          <li key={user._id}>
            <UserRight id={id} user={user} isLocked={!accountEnabled && !user.mayPurchase} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface UserRightProps {
  readonly id: string;
  readonly user: CustomerUsers['users'][number];
  /** The right cannot be granted now; it can always be withdrawn. */
  readonly isLocked: boolean;
}

function UserRight({ id, user, isLocked }: UserRightProps) {
  const set = useSetPurchaseRight(id);
  const change = (mayPurchase: boolean) =>
    set.mutate(
      { userId: user._id, mayPurchase },
      notifyOutcome(t(mayPurchase ? 'rightGranted' : 'rightWithdrawn', { name: user.name })),
    );
  return (
    <SwitchField
      label={t('mayPurchase', { name: user.name })}
      description={user.email}
      checked={set.isPending ? set.variables.mayPurchase : user.mayPurchase}
      disabled={isLocked || set.isPending}
      onChange={change}
    />
  );
}
