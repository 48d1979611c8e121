import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { haltText } from './admin-halt-text.ts';
import { t } from './admin-texts.ts';
import { HaltForm } from './halt-form.tsx';
import styles from './price-halt-panel.module.css';

/** The live prices that the marketplace or sellers have halted. An admin can halt more and lift the marketplace's own halts. */
export default function PriceHaltPanel() {
  const { data, error, refetch } = useQuery(read('/api/admin/price-halts'));
  const [halting, setHalting] = useState(false);
  const [asked, setAsked] = useState<PriceHalt>();
  const formats = useFormats();
  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button icon={<Icon of={IconHandStop} />} size="s" disabled={!data} onClick={() => setHalting(true)}>
          {t('halt')}
        </Button>
      }
    >
      <p className={styles.description}>{t('description')}</p>
      <DataTable
        label={t('title')}
        columns={currentColumns(formats, setAsked)}
        rows={data?.current}
        rowKey={(halt) => halt._id}
        skeletonRows={2}
        error={data ? undefined : (error ?? undefined)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      />
      {data && data.past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('past', { count: data.past.length })}</summary>
          <DataTable
            label={t('pastLabel')}
            columns={pastColumns(formats)}
            rows={data.past}
            rowKey={(halt) => halt._id}
            empty={null}
          />
        </details>
      )}
      {halting && data && <HaltForm halts={data} onClose={() => setHalting(false)} />}
      {asked && <LiftQuestion halt={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

const what: Column<PriceHalt> = {
  id: 'what',
  header: t('what'),
  onCard: 'title',
  cell: (halt) => <strong>{haltText(halt)}</strong>,
};
const reason: Column<PriceHalt> = { id: 'reason', header: t('reason'), cell: (halt) => halt.reason || t('noReason') };

function currentColumns(formats: Formats, onLift: (halt: PriceHalt) => void): Column<PriceHalt>[] {
  return [
    what,
    reason,
    { id: 'since', header: t('since'), cell: ({ haltedAt }) => formats.dateTime(haltedAt) },
    { id: 'by', header: t('by'), cell: haltedBy },
    {
      id: 'lift',
      header: t('lift'),
      hideHeader: true,
      onCard: 'foot',
      cell: (halt) =>
        halt.liftable ? (
          <Button size="s" onClick={() => onLift(halt)} aria-label={t('liftWhat', { what: haltText(halt) })}>
            {t('lift')}
          </Button>
        ) : (
          <span className="faint text-s">{t('sellersOwn')}</span>
        ),
    },
  ];
}

function pastColumns(formats: Formats): Column<PriceHalt>[] {
  return [
    what,
    reason,
    {
      id: 'since',
      header: t('since'),
      cell: (halt) => t('byAt', { who: haltedBy(halt), at: formats.dateTime(halt.haltedAt) }),
    },
    {
      id: 'until',
      header: t('until'),
      cell: ({ liftedBy, liftedAt }) => t('byAt', { who: liftedBy ?? '', at: formats.dateTime(liftedAt) }),
    },
  ];
}

function haltedBy({ haltedBy: who, byAdmin }: PriceHalt): string {
  return byAdmin ? (who ?? '') : t('bySeller', { who: who ?? '' });
}

function LiftQuestion({ halt, onClose }: { halt: PriceHalt; onClose: () => void }) {
  const lift = useCall('DELETE /api/admin/price-halts/:id');
  const names = { what: haltText(halt) };
  const confirm = () =>
    lift.mutate(
      { params: { id: halt._id } },
      {
        onSuccess: () => {
          notify.success(t('lifted', names));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('liftTitle')}
      confirmLabel={t('lift')}
      cancelLabel={t('cancel')}
      busy={lift.isPending}
      error={lift.error}
    >
      <p>{t('liftText', names)}</p>
    </ConfirmDialog>
  );
}
