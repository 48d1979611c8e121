import type { LiftToleranceRow } from '@handelsplatz/contract/orders';
import { liftTolerance } from '@handelsplatz/contract/orders/input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read, useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../orders.module.css';
import { t } from './tolerance-texts.ts';

const tolerancesQuery = read('/api/orders/lift-tolerances');

const save = (product: string, percent: number | null) =>
  call('PUT /api/orders/lift-tolerances/:product', { params: { product }, body: { percent } });

/** How far a loading of each product may pass the ordered volume before the seller is asked. */
export default function TolerancePanel() {
  const query = useQuery(tolerancesQuery);
  const { number, dateTime } = useFormats();
  const [changed, setChanged] = useState<LiftToleranceRow>();
  const columns: Column<LiftToleranceRow>[] = [
    { id: 'product', header: t('product'), onCard: 'title', cell: ({ product }) => product },
    {
      id: 'percent',
      header: t('percent'),
      align: 'right',
      cell: ({ percent }) => `${number(percent, 1)} %`,
    },
    {
      id: 'origin',
      header: t('origin'),
      cell: ({ own, changedBy, changedAt }) =>
        own && changedAt ? t('setBy', { by: changedBy, at: dateTime(changedAt) }) : t('usual'),
    },
    {
      id: 'change',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (row) => (
        <Button size="s" aria-label={t('changeOf', { product: row.product })} onClick={() => setChanged(row)}>
          {t('change')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('title')}>
      <p className={styles.hint}>{t('intro')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.products}
        rowKey={({ productId }) => productId}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        skeletonRows={3}
        pageBy={20}
        empty={<EmptyState title={t('none')} />}
      />
      {changed && <ToleranceDialog row={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  );
}

function ToleranceDialog({ row, onClose }: { row: LiftToleranceRow; onClose: () => void }) {
  const { productId, product, percent, usual, own } = row;
  const { number } = useFormats();
  const step = useCalls();
  const form = useFormValues({ rules: liftTolerance, values: { percent: percent as number | null } });
  const write = async (wanted: number | null) => {
    await step.mutateAsync(() => save(productId, wanted));
    notify.success(t('saved', { product }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('dialog', { product })} size="s" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={() => write(form.toInput().percent)}
        secondary={
          own ? (
            <Button onClick={() => void write(null).catch(() => undefined)}>
              {t('reset', { percent: number(usual, 1) })}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('back')}</Button>
          )
        }
      >
        <Field form={form} name="percent">
          {(field) => <NumberField {...field} label={t('percent')} unit="%" decimals={1} autoFocus />}
        </Field>
      </Form>
    </Dialog>
  );
}
