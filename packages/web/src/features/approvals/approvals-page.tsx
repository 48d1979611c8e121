import type { ApprovalLine } from '@handelsplatz/contract/approvals';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { nameDecider, nameRequest, stateTones } from './approval-state.ts';
import styles from './approvals.module.css';
import { readApprovalsSearch } from './search.ts';
import { t } from './texts.ts';

/** The purchases of the account that wait for a colleague, and those that were decided. A mail leads to one of them. */
export default function ApprovalsPage() {
  const [{ stand, anfrage }, setSearch] = useScreenSearch(readApprovalsSearch);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <ButtonLink to="/profil/{-$tab}" params={{ tab: 'freigaben' }}>
            {t('toRule')}
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <Segments
          label={t('views')}
          value={stand ?? 'offen'}
          options={[
            { value: 'offen', label: t('open') },
            { value: 'entschieden', label: t('decided') },
          ]}
          onChange={(value) => setSearch({ stand: value === 'entschieden' ? 'entschieden' : undefined })}
        />
        <List state={stand ? 'decided' : 'open'} onOpen={(id) => setSearch({ anfrage: id }, { push: true })} />
      </div>
      {anfrage && <ApprovalDrawer key={anfrage} id={anfrage} onClose={() => setSearch({ anfrage: undefined })} />}
    </>
  );
}

function List({ state, onOpen }: { state: 'open' | 'decided'; onOpen: (id: string) => void }) {
  const query = useQuery(read('/api/approvals', { query: { state }, select: ({ approvals }) => approvals }));
  if (!query.data && query.isError)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <>
        <LoadingWord />
        <SkeletonBlock height={120} />
      </>
    );
  if (query.data.length === 0)
    return (
      <div className={styles.list}>
        <Panel>
          <EmptyState title={t(state === 'open' ? 'none' : 'noneDecided')}>
            {state === 'open' && t('noneText')}
          </EmptyState>
        </Panel>
      </div>
    );
  return (
    <ul className={styles.list}>
      {query.data.map((line) => (
        <Line key={line._id} line={line} onOpen={() => onOpen(line._id)} />
      ))}
    </ul>
  );
}

function Line({ line, onOpen }: { line: ApprovalLine; onOpen: () => void }) {
  const formats = useFormats();
  const { state, requestedBy } = line;
  const decider = nameDecider(line, useSession().account.id);
  return (
    <li className={styles.card} data-urgent={line.mayDecide || undefined}>
      <div className={styles.head}>
        <h2 className="text-l">{nameRequest(line)}</h2>
        <StatusBadge tone={stateTones[state]}>{t(`state${state}`)}</StatusBadge>
      </div>
      <ul className="stack gap-1 list">
        {line.asked.map((item) => (
          <li key={`${item.displayName} ${item.seller} ${item.quantity}`}>
            {formats.quantity(item.quantity, item.unit)} {item.displayName}, {item.seller}
          </li>
        ))}
      </ul>
      <p className="muted">
        <strong className="tabular">{t('gross', { amount: formats.money(line.askedGross) })}</strong>
        {' · '}
        {state === 'OPEN'
          ? t('until', { at: formats.dateTime(line.decideUntil) }) + (decider ? ` · ${t('decides')}: ${decider}` : '')
          : t('asked', { at: formats.dateTime(line.requestedAt) })}
      </p>
      <div className={styles.actions}>
        <Button
          tone={line.mayDecide ? 'primary' : 'default'}
          size="s"
          onClick={onOpen}
          aria-label={t('showOf', { name: requestedBy.name })}
        >
          {t('show')}
        </Button>
      </div>
    </li>
  );
}
