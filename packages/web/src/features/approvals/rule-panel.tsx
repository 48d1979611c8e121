import type { ApprovalRule } from '@handelsplatz/contract/approvals';
import { approvalRuleInput } from '@handelsplatz/contract/approvals/input';
import { useQuery } from '@tanstack/react-query';
import { read, useCalls } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { approvalSteps } from './queries.ts';
import { RuleProposalNote } from './rule-proposal.tsx';
import { ruleTexts as t } from './texts.ts';

/** Which purchases of the user's company wait for a colleague. */
export default function RulePanel() {
  const query = useQuery(read('/api/approval-rule'));
  return (
    <Panel title={t('title')}>
      <div className="column gap-4">
        <p>{t('intro')}</p>
        {query.data ? (
          <>
            {query.data.proposal && <RuleProposalNote proposal={query.data.proposal} />}
            <RuleForm key={query.data.version} rule={query.data} />
          </>
        ) : query.isError ? (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </div>
    </Panel>
  );
}

/** Stands for no person in a choice, where an empty value would mean that nothing is chosen yet. */
const nobody = 'none';
const deadlines = [4, 8, 24, 48, 72, 168];

interface Values {
  readonly aboveVolume: number | null;
  readonly aboveGross: number | null;
  readonly withoutRight: boolean;
  readonly deadlineHours: string;
  readonly approverId: string;
  readonly substituteId: string;
}

function RuleForm({ rule }: { rule: ApprovalRule }) {
  const { dateTime } = useFormats();
  const step = useCalls();
  const form = useFormValues<Values, typeof approvalRuleInput>({
    rules: approvalRuleInput,
    values: {
      aboveVolume: rule.aboveVolume,
      aboveGross: rule.aboveGross,
      withoutRight: rule.withoutRight,
      deadlineHours: String(rule.deadlineHours),
      approverId: rule.approverId ?? nobody,
      substituteId: rule.substituteId ?? nobody,
    },
    toInput: ({ approverId, substituteId, deadlineHours, ...values }) => ({
      ...values,
      deadlineHours: Number(deadlineHours),
      approverId: approverId === nobody ? null : approverId,
      substituteId: approverId === nobody || substituteId === nobody ? null : substituteId,
      version: rule.version,
    }),
  });
  const submit = async () => {
    const input = form.toInput();
    let waits = false;
    await step.mutateAsync(async () => {
      ({ waits } = await approvalSteps.changeRule(input));
    });
    notify.success(t(waits ? 'waits' : 'saved'));
  };
  return (
    <>
      {!rule.mayChange && <Note tone="neutral">{t('mayNot')}</Note>}
      <Form form={form} submitLabel={t('save')} disabled={!rule.mayChange} onSubmit={submit}>
        <Field form={form} name="aboveVolume">
          {(field) => <VolumeField {...field} label={t('aboveVolume')} unit="cbm" description={t('anyVolume')} />}
        </Field>
        <Field form={form} name="aboveGross">
          {(field) => (
            <NumberField
              {...field}
              label={t('aboveGross')}
              unit={brand().currency}
              decimals={2}
              description={t('anyGross')}
            />
          )}
        </Field>
        <Field form={form} name="withoutRight">
          {({ value, ...field }) => <SwitchField {...field} checked={value} label={t('withoutRight')} />}
        </Field>
        <PeopleFields form={form} rule={rule} />
      </Form>
      {rule.changedBy && rule.changedAt && (
        <p className="muted">{t('changed', { who: rule.changedBy, at: dateTime(rule.changedAt) })}</p>
      )}
    </>
  );
}

/** Who decides, and how long there is time. */
function PeopleFields({ form, rule }: { form: FormValues<Values>; rule: ApprovalRule }) {
  const { approverId } = useCurrentValues(form);
  const people = rule.colleagues.map(({ _id, name }) => ({ value: _id, label: name }));
  const hours = deadlines.includes(rule.deadlineHours) ? deadlines : [...deadlines, rule.deadlineHours];
  return (
    <>
      <Field form={form} name="approverId">
        {(field) => (
          <SelectField {...field} label={t('approver')} options={[{ value: nobody, label: t('anybody') }, ...people]} />
        )}
      </Field>
      {approverId !== nobody && (
        <Field form={form} name="substituteId">
          {(field) => (
            <SelectField
              {...field}
              label={t('substitute')}
              options={[{ value: nobody, label: t('nobody') }, ...people.filter(({ value }) => value !== approverId)]}
            />
          )}
        </Field>
      )}
      <Field form={form} name="deadlineHours">
        {(field) => (
          <SelectField
            {...field}
            label={t('deadline')}
            options={hours.map((count) => ({ value: String(count), label: t('hours', { count }) }))}
          />
        )}
      </Field>
    </>
  );
}
