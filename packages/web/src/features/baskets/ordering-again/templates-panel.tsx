import type { OrderTemplate, UsedTemplate } from '@handelsplatz/contract/baskets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AlternativeText } from './alternative-text.tsx';
import { saveTemplate, templatesQuery, useTemplateUse } from './queries.ts';
import { TemplateDialog, toPositionInputs } from './template-dialog.tsx';
import styles from './templates.module.css';
import { t } from './texts.ts';

/** Purchases that come again: used with one click, changed and deleted by their author. */
export function TemplatesPanel() {
  const query = useQuery(templatesQuery());
  const [missing, setMissing] = useState<UsedTemplate['missing']>([]);
  return (
    <Panel title={t('templates')}>
      <div className="column gap-3 list">
        <p className="muted">{t('templatesIntro')}</p>
        {missing.length > 0 && <Missing missing={missing} />}
        {query.data?.map((template) => (
          <Template key={template._id} template={template} onMissing={setMissing} />
        ))}
        {query.data?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {!query.data && query.isError && (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <SkeletonLines lines={3} />}
      </div>
    </Panel>
  );
}

interface TemplateProps {
  readonly template: OrderTemplate;
  readonly onMissing: (missing: UsedTemplate['missing']) => void;
}

function Template({ template, onMissing }: TemplateProps) {
  const { quantity } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const use = useTemplateUse();
  const { name, shared, author, positions, mayChange } = template;
  const fill = () =>
    use.mutate(template._id, {
      onSuccess: ({ missing }) => onMissing(missing),
      onError: notifyFailure,
    });
  const again = () =>
    saveTemplate({ name, shared, positions: toPositionInputs(positions) }).then(
      () => notify.success(t('restored', { name })),
      notifyFailure,
    );
  // The template is no longer on the page when the answer comes.
  const drop = () =>
    call('DELETE /api/order-templates/:id', { params: { id: template._id }, headers: marketHeaders() }).then(
      () => notify.success(t('removed', { name }), { action: { label: t('undo'), run: () => void again() } }),
      notifyFailure,
    );
  return (
    <article className={styles.template} aria-label={name}>
      <div className={styles.words}>
        <strong>{name}</strong> <span className="muted">{shared ? t('sharedBy', { author }) : t('own')}</span>
        <p className="muted">
          {positions
            .map((position) => `${quantity(position.quantity, position.unit)} ${position.displayName}`)
            .join(' · ')}
        </p>
      </div>
      <div className="wrap gap-2">
        {mayChange && (
          <>
            <Button size="s" tone="subtle" aria-label={t('removeOf', { name })} onClick={() => void drop()}>
              {t('remove')}
            </Button>
            <Button size="s" aria-label={t('editOf', { name })} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          </>
        )}
        <Button size="s" tone="primary" busy={use.isPending} aria-label={t('useOf', { name })} onClick={fill}>
          {t('use')}
        </Button>
      </div>
      {isEditing && <TemplateDialog template={template} positions={positions} onClose={() => setEditing(false)} />}
    </article>
  );
}

function Missing({ missing }: { missing: UsedTemplate['missing'] }) {
  return (
    <Note tone="warning" alert title={t('missingTitle', { count: missing.length })}>
      {missing.map(({ displayName, detail, alternative }) => (
        <div key={displayName}>
          <p>{detail}</p>
          <AlternativeText alternative={alternative} />
        </div>
      ))}
    </Note>
  );
}
