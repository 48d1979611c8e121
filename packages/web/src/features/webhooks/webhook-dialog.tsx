import type { Webhook } from '@handelsplatz/contract/webhooks';
import { eventTypes, webhookBody } from '@handelsplatz/contract/webhooks/input';
import { call } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField, chosenValues } from '../../ui/fields/choice/choice-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t as common } from '../parts/secrets/texts.ts';
import { t } from './texts.ts';

interface WebhookValues {
  name: string;
  url: string;
  events: readonly string[];
  active: boolean;
}

interface WebhookDialogProps {
  /** The webhook to change. Undefined makes a new one. */
  readonly webhook?: Webhook;
  readonly allowsPrivate: boolean;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

const usual: WebhookValues = {
  name: '',
  url: '',
  events: ['order.placed', 'order.changed', 'order.completed', 'order.cancelled'],
  active: true,
};

/** Makes a webhook, or changes one. */
export function WebhookDialog({ webhook, allowsPrivate, onMade, onClose }: WebhookDialogProps) {
  const form = useFormValues<WebhookValues, typeof webhookBody>({
    rules: webhookBody,
    values: webhook ? { name: webhook.name, url: webhook.url, events: webhook.events, active: webhook.active } : usual,
    toInput: ({ events, ...values }) => ({ ...values, events: eventTypes.filter((type) => events.includes(type)) }),
  });
  const submit = async () => {
    const body = form.toInput();
    if (!webhook) return onMade((await call('POST /api/webhooks', { body })).secret);
    await call('PUT /api/webhooks/:id', { params: { id: webhook._id }, body });
    notify.success(t('saved', { name: form.get().name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(webhook ? 'editTitle' : 'newTitle')} firm>
      <Form
        form={form}
        submitLabel={t(webhook ? 'save' : 'create')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{common('cancel')}</Button>}
      >
        <div className="column gap-4">
          <Field form={form} name="name">
            {(field) => <TextField {...field} label={t('name')} description={t('nameHint')} />}
          </Field>
          <Field form={form} name="url">
            {(field) => (
              <TextField {...field} label={t('url')} description={t(allowsPrivate ? 'urlHintPrivate' : 'urlHint')} />
            )}
          </Field>
          <Field form={form} name="events">
            {(field) => (
              <ChoiceField
                label={t('events')}
                name={field.name}
                value={field.value}
                onChange={(value) => field.onChange(chosenValues(value))}
                groups={[
                  {
                    id: 'events',
                    label: t('events'),
                    options: eventTypes.map((type) => ({ value: type, label: t(type) })),
                  },
                ]}
              />
            )}
          </Field>
          {webhook && (
            <Field form={form} name="active">
              {(field) => <CheckField label={t('active')} checked={field.value} onChange={field.onChange} />}
            </Field>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
