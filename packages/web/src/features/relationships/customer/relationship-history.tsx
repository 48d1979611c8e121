import type { RelationshipHistory } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { describeChange } from './describe-change.ts';
import { t } from './texts.ts';

type Change = RelationshipHistory['changes'][number];

/** Requests, answers and changed terms, newest first. */
export function RelationshipHistoryView({ id }: { id: string }) {
  const query = useQuery(read('/api/relationships/:id/changes', { params: { id } }));
  const changes = query.data?.changes;
  if (!changes) return <NotLoaded query={query} what={t('historyWhat')} lines={5} />;
  return (
    <Panel title={t('historyTitle')}>
      {changes.length === 0 ? (
        <EmptyState title={t('historyEmptyTitle')}>{t('historyEmpty')}</EmptyState>
      ) : (
        <ol className="stack gap-3 list">
          {changes.map((change) => (
            <Entry key={`${change.kind} ${change.at}`} change={change} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Entry({ change }: { change: Change }) {
  const formats = useFormats();
  const who = [change.who, change.account].filter(Boolean).join(', ') || t('bySystem');
  return (
    <li className="stack gap-1 breaks">
      <strong>{t(`kind_${change.kind}`)}</strong>
      {describeChange(change).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="muted">
        {formats.dateTime(change.at)} · {who}
      </span>
    </li>
  );
}
