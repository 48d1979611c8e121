import type { DraftView, PricingOverview } from '@handelsplatz/contract/pricing';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/screen.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TabBar, TabPanel } from '../../ui/tab-bar.tsx';
import { DraftChangeEditor } from './draft-change-editor.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { DraftNameForm, RemoveDraft } from './draft-name-form.tsx';
import styles from './draft-page.module.css';
import { changesOf, draftQuery } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import { EffectTab } from './effect-tab.tsx';
import { PublishDraft } from './publish-draft.tsx';
import { PublishedEffectPanel } from './published-effect.tsx';
import { ReplayTab } from './replay-tab.tsx';
import type { PricingSearch } from './search.ts';
import { sectionPath } from './sections.ts';
import { UndoDraft } from './undo-draft.tsx';
import { undoTexts } from './undo-texts.ts';
import { useReplay } from './use-replay.ts';

interface DraftProps {
  readonly draft: DraftView;
  readonly overview: PricingOverview;
}

/** A draft: what it changes, what it does to prices now and would have done before, and its publication. */
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
      {draft.publishedEffect && <PublishedEffectPanel effect={draft.publishedEffect} />}
      <Panel title={t('changes')} flush>
        {changesOf(draft).length > 0 ? <DraftChanges draft={draft} overview={overview} /> : <NoChanges />}
      </Panel>
      {open && changesOf(draft).length > 0 && <DraftViews draft={draft} overview={overview} />}
      {open && <DraftChangeEditor draft={draft} overview={overview} />}
    </>
  );
}

function DraftHead({ draft }: { draft: DraftView }) {
  const formats = useFormats();
  const navigate = useNavigate();
  const [task, setTask] = useState<'rename' | 'remove' | 'publish' | 'undo'>();
  const close = () => setTask(undefined);
  const { name, changedAt, changedBy } = draft;
  const changes = changesOf(draft);
  const conflicts = changes.filter(({ conflict }) => conflict).length;
  const open = draft.state === 'open';
  return (
    <header className={styles.head}>
      <Link to={sectionPath('drafts')} className={styles.back}>
        <Icon of={IconArrowLeft} size={16} />
        {t('allDrafts')}
      </Link>
      <div className={styles.row}>
        <h2 className={styles.title}>{name}</h2>
        <StatusBadge tone={open ? 'info' : 'positive'}>{open ? t('open') : t('published')}</StatusBadge>
        {conflicts > 0 && <StatusBadge tone="warning">{t('conflicts', { count: conflicts })}</StatusBadge>}
        {!open && (
          <div className={styles.actions}>
            <Button onClick={() => setTask('undo')}>{undoTexts('undo')}</Button>
          </div>
        )}
        {open && (
          <div className={styles.actions}>
            <Button tone="subtle" onClick={() => setTask('rename')}>
              {t('rename')}
            </Button>
            <Button tone="subtle" onClick={() => setTask('remove')}>
              {t('remove')}
            </Button>
            <Button tone="primary" disabled={changes.length === 0} onClick={() => setTask('publish')}>
              {t('publish')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.facts}>
        {t('changesCount', { count: changes.length })}
        {' · '}
        {t('changedBy')}: {t('by', { who: changedBy ?? t('system'), at: formats.dateTime(changedAt) })}
      </p>
      {task === 'rename' && <DraftNameForm draft={draft} onClose={close} />}
      {task === 'remove' && (
        <RemoveDraft
          draft={draft}
          changes={changes.length}
          onClose={close}
          onRemoved={() => void navigate({ to: sectionPath('drafts') })}
        />
      )}
      {task === 'undo' && <UndoDraft draft={draft} onClose={close} />}
      {task === 'publish' && <PublishDraft draft={draft} onClose={close} />}
    </header>
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
  return (
    <EmptyState title={t('noChangesTitle')} action={<ButtonLink to={sectionPath('groups')}>{t('toRules')}</ButtonLink>}>
      {t('noChanges')}
    </EmptyState>
  );
}

/** What the draft does now, and what it would have done. A replay stays while the other view is on show. */
function DraftViews({ draft, overview }: DraftProps) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  const replay = useReplay(draft);
  const view = search.ansicht === 'rueckrechnung' ? 'rueckrechnung' : 'wirkung';
  return (
    <>
      <TabBar
        label={t('views')}
        tabs={[
          { id: 'wirkung', label: t('effect') },
          { id: 'rueckrechnung', label: t('replay') },
        ]}
        current={view}
        onChange={(id) => setSearch({ ansicht: id === 'wirkung' ? undefined : id })}
      />
      <TabPanel id={view}>
        <div className={styles.view}>
          {view === 'wirkung' ? (
            <EffectTab draft={draft} overview={overview} />
          ) : (
            <ReplayTab replay={replay} overview={overview} />
          )}
        </div>
      </TabPanel>
    </>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState title={t('gone')} action={<ButtonLink to={sectionPath('drafts')}>{t('allDrafts')}</ButtonLink>}>
        {t('goneText')}
      </EmptyState>
    </Panel>
  );
}
