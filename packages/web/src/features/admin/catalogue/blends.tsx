import type { CatalogueBlend } from '@handelsplatz/contract/admin';
import { useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import styles from './catalogue.module.css';
import { t } from './texts.ts';

const tones = { PAST: 'neutral', HOLDS: 'positive', COMING: 'info' } as const;

/** The biogenic shares of products at terminals that differ from those of the products. */
export function BlendTable({ blends }: { blends: readonly CatalogueBlend[] }) {
  const [removed, setRemoved] = useState<CatalogueBlend>();
  const formats = useFormats();
  return (
    <>
      <p className={`soft text-s ${styles.intro}`}>{t('blendIntro')}</p>
      <Panel flush>
        <DataTable
          label={t('blends')}
          columns={blendColumns(formats, setRemoved)}
          rows={blends}
          rowKey={({ _id }) => _id}
          rowTone={({ state }) => (state === 'PAST' ? 'muted' : undefined)}
          pageBy={50}
          empty={<EmptyState title={t('emptyTitle')}>{t('emptyBlends')}</EmptyState>}
        />
        {removed && <RemoveDialog blend={removed} onClose={() => setRemoved(undefined)} />}
      </Panel>
    </>
  );
}

const nameBlend = ({ product, terminal, from }: CatalogueBlend, { day }: Formats) =>
  t('blendName', { product, terminal, from: day(from) });

function blendColumns(formats: Formats, onRemove: (blend: CatalogueBlend) => void): Column<CatalogueBlend>[] {
  const { day, number } = formats;
  return [
    { id: 'product', header: t('product'), onCard: 'title', cell: ({ product }) => <strong>{product}</strong> },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    { id: 'terminal', header: t('terminal'), cell: ({ terminal }) => terminal },
    { id: 'from', header: t('from'), cell: ({ from }) => day(from) },
    { id: 'percent', header: t('percent'), align: 'right', cell: ({ percent }) => `${number(percent, 1)} %` },
    { id: 'kind', header: t('biogenicKind'), cell: ({ kind }) => kind || '–' },
    {
      id: 'actions',
      header: t('remove'),
      hideHeader: true,
      onCard: 'foot',
      cell: (blend) =>
        blend.state === 'COMING' && (
          <Button
            size="s"
            tone="subtle"
            aria-label={t('removeOf', { name: nameBlend(blend, formats) })}
            onClick={() => onRemove(blend)}
          >
            {t('remove')}
          </Button>
        ),
    },
  ];
}

/** Removes a share that does not hold yet, after a question. */
function RemoveDialog({ blend, onClose }: { blend: CatalogueBlend; onClose: () => void }) {
  const remove = useCall('DELETE /api/admin/catalogue/blends/:id');
  const name = nameBlend(blend, useFormats());
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: blend._id } });
    notify.success(t('removed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
