import { permitInput } from '@handelsplatz/contract/papers/input';
import { useQuery } from '@tanstack/react-query';
import { call, read, useCalls } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './papers.module.css';
import { type ListedPermit, usePermitColumns } from './permit-columns.tsx';
import { DocumentUpload } from './permit-document.tsx';
import { t } from './texts.ts';

/** The permits of a customer for untaxed goods: what the seller has seen, and until when it holds. */
export default function PermitPanel({ relationshipId: id }: { relationshipId: string }) {
  const query = useQuery(read('/api/relationships/:id/permits', { params: { id } }));
  const change = useCalls();
  type Permit = NonNullable<typeof query.data>['permits'][number];
  const columns: Column<Permit>[] = [
    ...usePermitColumns<Permit>(),
    {
      id: 'upload',
      header: t('choose'),
      hideHeader: true,
      cell: (permit) => <DocumentUpload relationshipId={id} permit={permit} />,
    },
    {
      id: 'remove',
      header: t('remove'),
      hideHeader: true,
      onCard: 'foot',
      cell: ({ _id: permit, number }) => (
        <Button
          size="s"
          aria-label={t('removeOf', { number })}
          onClick={() =>
            change.mutate(() => call('DELETE /api/relationships/:id/permits/:permit', { params: { id, permit } }))
          }
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('title')}>
      <p className={styles.intro}>{t('intro')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.permits}
        rowKey={({ _id }) => _id}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        skeletonRows={1}
        empty={<p>{t('none')}</p>}
      />
      <PermitForm relationshipId={id} permits={query.data?.permits ?? []} />
    </Panel>
  );
}

interface PermitFormProps {
  readonly relationshipId: string;
  readonly permits: readonly Pick<ListedPermit, 'number' | 'validUntil' | 'document' | 'vatExemption'>[];
}

/** Enters a permit. The number of a known one brings its values along, because saving replaces them. */
function PermitForm({ relationshipId: id, permits }: PermitFormProps) {
  const change = useCalls();
  const values = { number: '', validUntil: '', document: '', vatExemption: '' };
  const form = useFormValues({ rules: permitInput, values });
  const find = (number: string) => permits.find((permit) => permit.number === number.trim());
  const changeNumber = (number: string) => {
    const before = find(form.get().number);
    const known = find(number) ?? (before && values);
    form.set('number', number);
    if (!known) return;
    form.set('validUntil', known.validUntil);
    form.set('document', known.document);
    form.set('vatExemption', known.vatExemption);
  };
  const submit = async () => {
    await change.mutateAsync(() =>
      call('POST /api/relationships/:id/permits', { params: { id }, body: form.toInput() }),
    );
    notify.success(t('saved'));
    form.reset(values);
  };
  return (
    <Form form={form} submitLabel={t('add')} onSubmit={submit}>
      <Field form={form} name="number">
        {(field) => <TextField {...field} label={t('number')} autoComplete="off" onChange={changeNumber} />}
      </Field>
      <Field form={form} name="validUntil">
        {(field) => <DateField {...field} label={t('validUntil')} />}
      </Field>
      <Field form={form} name="document">
        {(field) => <TextField {...field} label={t('remark')} autoComplete="off" />}
      </Field>
      <Field form={form} name="vatExemption">
        {(field) => (
          <TextField {...field} label={t('vatExemption')} description={t('vatExemptionHint')} autoComplete="off" />
        )}
      </Field>
    </Form>
  );
}
