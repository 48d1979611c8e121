import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { missedSentence } from '@handelsplatz/contract/pricing/missed';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { BacktestTab } from '../backtest/backtest-tab.tsx';
import { useBacktest } from '../backtest/use-backtest.ts';
import { draftQuery, isDraftEditable, listChanges } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { ImpactTab } from '../impact/impact-tab.tsx';
import { PublishedImpactPanel } from '../impact/published-impact.tsx';
import { readPricingSearch, useProposedDay } from '../search.ts';
import { toSection } from '../sections.ts';
import { DraftChangeEditor } from './draft-change-editor.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { DraftNameForm, RemoveDraft } from './draft-name-form.tsx';
import styles from './draft-page.module.css';
import { PublishDraftDialog } from './publish-draft.tsx';
import { RevertDraftQuestion } from './revert-draft.tsx';
import { revertTexts } from './revert-texts.ts';
import { ScheduleDraftDialog, UnscheduleDraft } from './schedule-draft.tsx';

interface DraftProps {
  readonly draft: DraftView;
  readonly overview: PricingOverview;
}

/** A draft: its changes, its impact on prices now, its backtest and its publication. */
export function DraftPage({ id, overview }: { id: string; overview: PricingOverview }) {
  const query = useQuery(draftQuery(id));
  if (isApiError(query.error, 'not_found')) return <Gone />;
  if (query.data) return <OneDraft draft={query.data} overview={overview} />;
  if (query.isError)
    return <ErrorState error={query.error} what={t('draftWhat')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <SkeletonBlock height={64} />
      <SkeletonBlock height={220} />
      <SkeletonBlock height={320} />
    </>
  );
}

function OneDraft({ draft, overview }: DraftProps) {
  const open = draft.state === 'open';
  return (
    <>
      <DraftHead draft={draft} />
      {!open && <PublishedNote draft={draft} />}
      <DateNote draft={draft} />
      {draft.publishedEffect && <PublishedImpactPanel impact={draft.publishedEffect} />}
      <Panel title={t('changes')} flush>
        {listChanges(draft).length > 0 ? <DraftChanges draft={draft} overview={overview} /> : <NoChanges />}
      </Panel>
      {open && listChanges(draft).length > 0 && <DraftViews draft={draft} overview={overview} />}
      {isDraftEditable(draft) && <DraftChangeEditor draft={draft} overview={overview} />}
    </>
  );
}

type Task = 'rename' | 'remove' | 'publish' | 'revert' | 'schedule' | 'unschedule';

function DraftHead({ draft }: { draft: DraftView }) {
  const formats = useFormats();
  const [task, setTask] = useState<Task>();
  const { name, changedAt, changedBy, publishAt } = draft;
  const changes = listChanges(draft);
  const conflicts = changes.filter(({ conflict }) => conflict).length;
  const open = draft.state === 'open';
  return (
    <header className="column gap-1">
      <Link {...toSection('drafts')} className={styles.back}>
        <Icon of={IconArrowLeft} size={16} />
        {t('allDrafts')}
      </Link>
      <div className={styles.row}>
        <h2 className="shrink text-xl breaks">{name}</h2>
        <StatusBadge tone={open ? 'info' : 'positive'}>{open ? t('open') : t('published')}</StatusBadge>
        {publishAt && <StatusBadge tone="info">{t('scheduled', { at: formats.dateTime(publishAt) })}</StatusBadge>}
        {conflicts > 0 && <StatusBadge tone="warning">{t('conflicts', { count: conflicts })}</StatusBadge>}
        <div className={styles.actions}>
          <DraftActions draft={draft} onTask={setTask} />
        </div>
      </div>
      <p className="muted">
        {t('changesCount', { count: changes.length })}
        {' · '}
        {t('changedBy')}: {t('by', { who: changedBy ?? t('system'), at: formats.dateTime(changedAt) })}
      </p>
      <DraftDialog draft={draft} task={task} onClose={() => setTask(undefined)} />
    </header>
  );
}

/** What can be done with a draft: until it has a date, while it has one, and once it is published. */
function DraftActions({ draft, onTask }: { draft: DraftView; onTask: (task: Task) => void }) {
  const action = (task: Task, label: string) => (
    <Button tone="subtle" onClick={() => onTask(task)}>
      {label}
    </Button>
  );
  if (draft.state === 'published') return <Button onClick={() => onTask('revert')}>{revertTexts('revert')}</Button>;
  const empty = listChanges(draft).length === 0;
  const dated = draft.publishAt !== null;
  return (
    <>
      {dated ? (
        action('unschedule', t('unschedule'))
      ) : (
        <>
          {action('rename', t('rename'))}
          {action('remove', t('remove'))}
        </>
      )}
      <Button disabled={empty} onClick={() => onTask('schedule')}>
        {dated ? t('reschedule') : t('schedule')}
      </Button>
      <Button tone="primary" disabled={empty} onClick={() => onTask('publish')}>
        {dated ? t('publishNow') : t('publish')}
      </Button>
    </>
  );
}

function DraftDialog({ draft, task, onClose }: { draft: DraftView; task: Task | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const [{ termin }] = useScreenSearch(readPricingSearch);
  if (task === 'rename') return <DraftNameForm draft={draft} onClose={onClose} />;
  if (task === 'revert') return <RevertDraftQuestion draft={draft} onClose={onClose} />;
  if (task === 'publish') return <PublishDraftDialog draft={draft} onClose={onClose} />;
  if (task === 'schedule') return <ScheduleDraftDialog draft={draft} proposed={termin} onClose={onClose} />;
  if (task === 'unschedule') return <UnscheduleDraft draft={draft} onClose={onClose} />;
  if (task !== 'remove') return null;
  return (
    <RemoveDraft
      draft={draft}
      changes={listChanges(draft).length}
      onClose={onClose}
      onRemoved={() => void navigate(toSection('drafts'))}
    />
  );
}

/** The date on which the draft is published by itself, or the one on which it was not. */
function DateNote({ draft: { publishAt, missed } }: { draft: DraftView }) {
  const { dateTime } = useFormats();
  if (publishAt)
    return (
      <Note tone="info" title={t('scheduledTitle', { at: dateTime(publishAt) })}>
        <p>{t('scheduledText')}</p>
      </Note>
    );
  return (
    missed && (
      <Note tone="warning" title={t('missedTitle', { at: dateTime(missed.at) })}>
        <p>
          {missedSentence(missed.code)} {t('missedText')}
        </p>
      </Note>
    )
  );
}

function PublishedNote({ draft: { publishedAt, publishedBy, reason } }: { draft: DraftView }) {
  const formats = useFormats();
  const title = t('publishedTitle', { who: publishedBy ?? t('system'), at: formats.dateTime(publishedAt) });
  return (
    <Note tone="positive" title={title}>
      {reason && <p>{t('because', { reason })}</p>}
      <p>{t('publishedText')}</p>
    </Note>
  );
}

function NoChanges() {
  const toRules = { ...toSection('groups'), search: useProposedDay() };
  return (
    <EmptyState title={t('noChangesTitle')} action={<ButtonLink {...toRules}>{t('toRules')}</ButtonLink>}>
      {t('noChanges')}
    </EmptyState>
  );
}

/** Impact and backtest of a draft. A backtest stays while the other view is shown. */
function DraftViews({ draft, overview }: DraftProps) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const backtest = useBacktest(draft);
  const view = search.ansicht === 'rueckrechnung' ? 'rueckrechnung' : 'wirkung';
  return (
    <Tabs
      label={t('views')}
      tabs={[
        { id: 'wirkung', label: t('impact') },
        { id: 'rueckrechnung', label: t('backtest') },
      ]}
      current={view}
      onChange={(id) => setSearch({ ansicht: id === 'wirkung' ? undefined : id })}
    >
      <div className="column gap-5 shrink">
        {view === 'wirkung' ? (
          <ImpactTab draft={draft} overview={overview} />
        ) : (
          <BacktestTab backtest={backtest} overview={overview} />
        )}
      </div>
    </Tabs>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState title={t('gone')} action={<ButtonLink {...toSection('drafts')}>{t('allDrafts')}</ButtonLink>}>
        {t('goneText')}
      </EmptyState>
    </Panel>
  );
}
