import type { AdminRelationship } from '@handelsplatz/contract/admin';
import { relationshipDecision } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface DecisionValues {
  side: 'buyer' | 'seller';
  status: 'ENABLED' | 'DISABLED';
  reason: string;
}

/** Decides for one side on its behalf. Begins with the side that has not answered. */
export default function DecisionDialog(props: { relationship: AdminRelationship; onClose: () => void }) {
  const { relationship, onClose } = props;
  const { _id, buyer, seller, buyerStatus, sellerStatus } = relationship;
  const isConnected = buyerStatus === 'ENABLED' && sellerStatus === 'ENABLED';
  const form = useFormValues<DecisionValues, typeof relationshipDecision>({
    rules: relationshipDecision,
    values: {
      side: buyerStatus === 'ENABLED' ? 'seller' : 'buyer',
      status: isConnected ? 'DISABLED' : 'ENABLED',
      reason: '',
    },
  });
  const submit = async () => {
    await call('PUT /api/admin/relationships/:id', { params: { id: _id }, body: form.toInput() });
    notify.success(t('saved'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('decideTitle', { buyer: buyer.name, seller: seller.name })} size="s" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="side">
          {({ value, onChange }) => (
            <Segments
              label={t('side')}
              showLabel
              value={value}
              options={[
                { value: 'buyer', label: t('buyer') },
                { value: 'seller', label: t('seller') },
              ]}
              onChange={(side) => onChange(side === 'seller' ? side : 'buyer')}
            />
          )}
        </Field>
        <Field form={form} name="status">
          {({ value, onChange }) => (
            <Segments
              label={t('decision')}
              showLabel
              value={value}
              options={[
                { value: 'ENABLED', label: t('enable') },
                { value: 'DISABLED', label: t('end') },
              ]}
              onChange={(status) => onChange(status === 'DISABLED' ? status : 'ENABLED')}
            />
          )}
        </Field>
        <Field form={form} name="reason">
          {(field) => <TextAreaField {...field} label={t('reason')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}
