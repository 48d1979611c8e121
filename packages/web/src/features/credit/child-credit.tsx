import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SellerBar } from './own-credit.tsx';
import { t } from './texts.ts';

/** The credit of a child with its sellers, as its parent sees it: the line of the group, or the child's own. */
export default function ChildCredit({ id }: { id: string }) {
  const query = useQuery(read('/api/childAccounts/:id/credit', { params: { id } }));
  const sellers = query.data?.sellers;
  if (query.error && !sellers)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  return (
    <Panel title={t('childTitle')}>
      {!sellers && <SkeletonLines lines={4} />}
      {sellers?.length === 0 && <EmptyState title={t('childEmptyTitle')}>{t('childEmpty')}</EmptyState>}
      <div className="stack gap-4 shrink">
        {sellers?.map((each) => (
          <div key={each.sellerId} className="stack gap-4 shrink">
            <SellerBar {...each} />
            {each.headroom.pool && <p className="muted">{t('childShared', { account: each.headroom.pool.account })}</p>}
          </div>
        ))}
      </div>
    </Panel>
  );
}
