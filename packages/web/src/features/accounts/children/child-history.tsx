import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { t } from './texts.ts';

/** Who changed which setting of a child, newest first. */
export function ChildHistoryView({ id }: { id: string }) {
  const formats = useFormats();
  const query = useQuery(read('/api/childAccounts/:id/changes', { params: { id } }));
  const changes = query.data?.changes;
  if (!changes) return <NotLoaded query={query} what={t('historyWhat')} lines={5} />;
  return (
    <Panel title={t('historyTitle')}>
      {changes.length === 0 ? (
        <EmptyState title={t('historyEmptyTitle')}>{t('historyEmpty')}</EmptyState>
      ) : (
        <ol className="stack gap-3 list">
          {changes.map(({ _id, at, by, part, lines }) => (
            <li key={_id} className="stack gap-1 breaks">
              <strong>{t(`part_${part}`)}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span className="muted">
                {formats.dateTime(at)} · {by || t('somebody')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
