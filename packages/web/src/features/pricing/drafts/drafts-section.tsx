import type { DraftSummary } from '@handelsplatz/contract/pricing/drafts';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { draftsQuery, isDraftEditable } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { useProposedDay } from '../search.ts';
import { SectionHead } from '../section-head.tsx';
import { pricingSections, toDraft } from '../sections.ts';
import styles from '../shared/rows.module.css';
import { DraftNameForm, RemoveDraft } from './draft-name-form.tsx';
import { DraftPage } from './draft-page.tsx';

type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly draft: DraftSummary };

/** The drafts of the seller, or the one that the address names. */
export default function DraftsSection({ overview }: { overview: PricingOverview }) {
  const { entwurf } = useParams({ strict: false });
  return entwurf ? <DraftPage key={entwurf} id={entwurf} overview={overview} /> : <DraftList />;
}

function DraftList() {
  const query = useQuery(draftsQuery());
  const navigate = useNavigate();
  const [task, setTask] = useState<Task>();
  const columns = useColumns(setTask);
  const close = () => setTask(undefined);
  const add = (
    <Button tone="primary" icon={<Icon of={IconPlus} size={18} />} onClick={() => setTask({ kind: 'add' })}>
      {t('newDraft')}
    </Button>
  );
  const actions = (
    <>
      <ButtonLink to="/gesetz/kalender">{t('lawCalendar')}</ButtonLink>
      {add}
    </>
  );
  const day = useProposedDay();
  const show = (id: string) => void navigate({ ...toDraft(id), search: day });
  return (
    <>
      <SectionHead title={pricingSections.drafts.title} text={t('text')} actions={actions} />
      <Panel flush>
        <DataTable
          label={pricingSections.drafts.title}
          columns={columns}
          rows={query.data?.drafts}
          rowKey={({ _id }) => _id}
          rowTone={({ state }) => (state === 'published' ? 'muted' : undefined)}
          onRowOpen={({ _id }) => show(_id)}
          error={query.error}
          onRetry={() => void query.refetch()}
          skeletonRows={3}
          empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
        />
      </Panel>
      {task?.kind === 'add' && <DraftNameForm onClose={close} onSaved={show} />}
      {task?.kind === 'rename' && <DraftNameForm draft={task.draft} onClose={close} />}
      {task?.kind === 'remove' && <RemoveDraft draft={task.draft} changes={task.draft.changes} onClose={close} />}
    </>
  );
}

function useColumns(onTask: (task: Task) => void): Column<DraftSummary>[] {
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      onCard: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      sortable: true,
      value: ({ state }) => state,
      cell: (draft) => <DraftState draft={draft} />,
    },
    {
      id: 'changes',
      header: t('changes'),
      align: 'right',
      sortable: true,
      value: ({ changes }) => changes,
      cell: ({ changes, conflicts }) => (
        <>
          {conflicts > 0 && <StatusBadge tone="warning">{t('conflicts', { count: conflicts })}</StatusBadge>}{' '}
          {formats.number(changes, 0)}
        </>
      ),
    },
    {
      id: 'changed',
      header: t('changedBy'),
      sortable: true,
      value: ({ changedAt, publishedAt }) => publishedAt ?? changedAt,
      cell: ({ changedAt, changedBy, publishedAt, publishedBy }) => (
        <span className={styles.two}>
          {(publishedAt ? publishedBy : changedBy) ?? t('system')}
          <span className={styles.soft}>{formats.dateTime(publishedAt ?? changedAt)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (draft) => isDraftEditable(draft) && <RowActions draft={draft} onTask={onTask} />,
    },
  ];
}

function RowActions({ draft, onTask }: { draft: DraftSummary; onTask: (task: Task) => void }) {
  const { name } = draft;
  return (
    <span className="inline gap-tight">
      <IconButton size="s" label={t('renameDraft', { name })} onClick={() => onTask({ kind: 'rename', draft })}>
        <Icon of={IconPencil} size={18} />
      </IconButton>
      <IconButton size="s" label={t('removeDraft', { name })} onClick={() => onTask({ kind: 'remove', draft })}>
        <Icon of={IconTrash} size={18} />
      </IconButton>
    </span>
  );
}

/** Whether a draft is open, has a date, has missed it, or is published. */
function DraftState({ draft: { state, publishAt, missed } }: { draft: DraftSummary }) {
  const { dateTime } = useFormats();
  if (state === 'published') return <StatusBadge tone="positive">{t('published')}</StatusBadge>;
  if (publishAt) return <StatusBadge tone="info">{t('scheduled', { at: dateTime(publishAt) })}</StatusBadge>;
  if (missed) return <StatusBadge tone="warning">{t('missedTitle', { at: dateTime(missed.at) })}</StatusBadge>;
  return <StatusBadge tone="info">{t('open')}</StatusBadge>;
}
