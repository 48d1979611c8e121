import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './credit.module.css';
import { CreditForm } from './credit-form.tsx';
import { CreditHistoryView } from './credit-history.tsx';
import { HeadroomView } from './headroom-view.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { t } from './texts.ts';

interface CreditPanelProps {
  readonly relationshipId: string;
  /** The customer. */
  readonly name: string;
  /** A child account, which may share the limit of its parent. */
  readonly isChild: boolean;
}

/** A customer's credit for its seller: what is free with its parts, what can be changed, and what was changed. */
export default function CreditPanel({ relationshipId, name, isChild }: CreditPanelProps) {
  const query = useQuery(read('/api/relationships/:id/credit', { params: { id: relationshipId } }));
  const credit = query.data;
  if (query.error && !credit)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.panel}>
      <div className="stack gap-4 shrink">
        <Panel title={t('headroom')}>
          {credit ? (
            <HeadroomView relationshipId={relationshipId} headroom={credit.headroom} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Panel>
        <CreditHistoryView relationshipId={relationshipId} />
      </div>
      <Panel title={t('change')}>
        <div className="stack gap-4 shrink">
          {credit?.proposal && <ProposalNote {...{ relationshipId, name }} proposal={credit.proposal} />}
          {credit ? (
            <CreditForm key={relationshipId} {...{ relationshipId, name, isChild, credit }} />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </div>
      </Panel>
    </div>
  );
}
