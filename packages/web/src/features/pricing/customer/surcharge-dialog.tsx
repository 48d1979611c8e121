import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useCurrentValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAskTwice } from '../asking-twice/use-ask-twice.tsx';
import { deleteRule, saveRule } from '../queries.ts';
import { ValueFields } from '../rules/editor/rule-fields.tsx';
import { createRuleValues, type RuleValues, toRuleValues } from '../rules/editor/rule-values.ts';
import { useRuleForm } from '../rules/editor/use-rule-form.ts';
import { fieldTexts as f } from '../shared/field-texts.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import { RuleImpactLine, toTrial, useRuleImpact } from '../shared/rule-impact.tsx';
import { valueText } from '../shared/rule-text.ts';
import type { SurchargesOfTerm } from './term-surcharges.ts';
import { customerTexts as t } from './texts.ts';

interface SurchargeDialogProps {
  readonly row: SurchargesOfTerm;
  readonly customerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Lays down what one customer pays at a payment term: a rule of the pricing engine, with its history and its consent. */
export function SurchargeDialog({ row, customerId, name, onClose }: SurchargeDialogProps) {
  const { days, agreed } = row;
  const form = useRuleForm(startValues(row, customerId), agreed);
  const values = useCurrentValues(form);
  const input = form.findInput(values);
  const impact = useRuleImpact(input && toTrial({ ...input, reason: '' }, agreed));
  const [key] = useState(() => crypto.randomUUID());
  const askTwice = useAskTwice(t('saveAnyway'));
  const submit = async () => {
    const input = form.toInput();
    const saved = await askTwice
      .send((consent) => saveRule({ key, base: agreed, input, consent }))
      .catch(reloadWhenStale);
    if (!saved) return;
    notify.success(t('saved', { name, days }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle', { name, days })} size="m" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        disabled={impact.computing}
        aboveButtons={<RuleImpactLine {...impact} />}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p>{t('dialogText', { general: generalText(row) })}</p>
        <ValueFields form={form} values={values} />
        <Field form={form} name="reason">
          {(field) => <TextField {...field} label={f('reason')} description={f('reasonHint')} />}
        </Field>
      </Form>
      {askTwice.dialog}
    </Dialog>
  );
}

interface RemoveSurchargeProps {
  readonly row: SurchargesOfTerm;
  readonly rule: RuleView;
  readonly name: string;
  readonly onClose: () => void;
}

/** Takes an agreement back, so that the surcharge for all customers holds again. */
export function RemoveSurcharge({ row, rule, name, onClose }: RemoveSurchargeProps) {
  const askTwice = useAskTwice(t('removeAnyway'));
  const { days } = row;
  const impact = useRuleImpact({ action: 'delete', ruleId: rule._id, expectedVersion: rule.version });
  const submit = async (reason: string) => {
    const end = { id: rule._id, version: rule.version, reason };
    const removed = await askTwice.send((consent) => deleteRule({ ...end, consent }).then(() => true));
    if (!removed) return;
    notify.success(t('removed', { name, days }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('removeTitle')} size="s">
      <ReasonForm
        submitLabel={t('remove')}
        danger
        disabled={impact.computing}
        aboveButtons={<RuleImpactLine {...impact} />}
        hint={f('reasonHint')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <p>{t('removeText', { name, days, general: generalText(row) })}</p>
      </ReasonForm>
      {askTwice.dialog}
    </Dialog>
  );
}

function startValues({ days, general, agreed }: SurchargesOfTerm, customerId: string): RuleValues {
  if (agreed) return toRuleValues(agreed);
  const empty = createRuleValues('PAYMENT_TERM', null);
  return { ...empty, termDays: String(days), customers: [customerId], unit: general?.unit ?? 'L/cbm' };
}

function generalText({ general }: SurchargesOfTerm): string {
  const now = general && (general.state === 'planned' ? general.inForce : general);
  return general && now ? valueText(general.kind, now) : t('none');
}

function reloadWhenStale(error: unknown): never {
  if (isApiError(error, 'rule_changed') || isApiError(error, 'not_found')) invalidateTopics(['pricing']);
  throw error;
}
