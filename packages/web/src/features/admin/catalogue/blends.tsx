import type { AdminCatalogue, CatalogueBlend } from '@handelsplatz/contract/admin';
import { blendInput } from '@handelsplatz/contract/admin/input';
import { useState } from 'react';
import { call, useCall } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
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

interface BlendValues {
  readonly productId: string;
  readonly terminalId: string;
  readonly from: string;
  readonly percent: number | null;
  readonly kind: string;
}

/** A new share of a product at a terminal from a day on. */
export function BlendDialog({ catalogue, onClose }: { catalogue: AdminCatalogue; onClose: () => void }) {
  const formats = useFormats();
  const form = useFormValues<BlendValues, typeof blendInput>({
    rules: blendInput,
    values: { productId: '', terminalId: '', from: formats.toDay(new Date()), percent: null, kind: '' },
    toInput: ({ percent, ...values }) => ({ ...values, percent: percent as number }),
  });
  const there = <T extends { readonly withdrawnAt: string | null }>(things: readonly T[]) =>
    things.filter(({ withdrawnAt }) => withdrawnAt === null);
  const submit = async () => {
    await call('POST /api/admin/catalogue/blends', { body: form.toInput() });
    notify.success(t('blendSaved'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('newBlend')} size="s" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="productId">
          {(field) => (
            <SelectField
              {...field}
              label={t('product')}
              placeholder={t('choose')}
              options={toOptions(there(catalogue.products).filter(({ type }) => type === 'FUEL'))}
            />
          )}
        </Field>
        <Field form={form} name="terminalId">
          {(field) => (
            <SelectField
              {...field}
              label={t('terminal')}
              placeholder={t('choose')}
              options={toOptions(there(catalogue.terminals))}
            />
          )}
        </Field>
        <Field form={form} name="from">
          {(field) => <DateField {...field} label={t('from')} />}
        </Field>
        <Field form={form} name="percent">
          {(field) => <NumberField {...field} label={t('percent')} decimals={1} unit="%" />}
        </Field>
        <Field form={form} name="kind">
          {(field) => <TextField {...field} label={t('biogenicKind')} autoComplete="off" />}
        </Field>
      </Form>
    </Dialog>
  );
}
