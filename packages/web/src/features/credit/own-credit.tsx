import type { OwnCredit } from '@handelsplatz/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { HeadroomView } from './headroom-view.tsx';
import { t } from './texts.ts';

/** A buyer's own credit: with one seller in full, or with each seller as a bar. */
export default function OwnCreditView({ sellerId }: { sellerId?: string }) {
  const query = useQuery(read('/api/credit'));
  const sellers = query.data?.sellers.filter((each) => sellerId === undefined || each.sellerId === sellerId);
  const [first] = sellers ?? [];
  if (query.error && !sellers)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  return (
    <Panel title={t('ownTitle')}>
      {!sellers && <SkeletonLines lines={4} />}
      {sellers?.length === 0 && <EmptyState title={t('ownEmptyTitle')}>{t('ownEmpty')}</EmptyState>}
      {sellerId !== undefined && first && (
        <HeadroomView relationshipId={first.relationshipId} headroom={first.headroom} />
      )}
      {sellerId === undefined && (
        <div className="stack gap-4 shrink">
          {sellers?.map((each) => (
            <SellerBar key={each.sellerId} {...each} />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** The line that binds: a seller shows one bar, whether it is the buyer's limit or the pool. */
export function SellerBar({ seller, headroom }: OwnCredit['sellers'][number]) {
  const formats = useFormats();
  const { own, pool, binding, hold } = headroom;
  const line = pool && binding !== 'own' ? pool : own;
  if (hold?.kind === 'BLOCKED')
    return (
      <Note tone="negative" title={`${seller}: ${t('heldBLOCKED')}`}>
        {hold.reason}
      </Note>
    );
  if (line.limit === null) return <p className="muted">{`${seller}: ${t('noCredit')}`}</p>;
  return (
    <HeadroomBar
      label={seller}
      limit={line.limit + line.prepaid}
      parts={[
        { label: t('used'), value: line.used, part: 1 },
        { label: t('ordered'), value: line.ordered, part: 2 },
      ]}
      format={(value) => formats.money(value)}
      barOnly
    />
  );
}
