import type { BasketItem, OrderTemplate } from '@handelsplatz/contract/baskets';
import { orderTemplateInput } from '@handelsplatz/contract/baskets/input';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { saveTemplate } from './queries.ts';
import styles from './templates.module.css';
import { t } from './texts.ts';

type Position = OrderTemplate['positions'][number];

/** The positions of a basket, as a template keeps them. */
export function toTemplatePositions(items: readonly BasketItem[]): Position[] {
  return items.map((item) => ({
    offerId: item.offerId,
    displayName: item.displayName,
    seller: item.seller.name,
    quantity: item.quantity,
    unit: item.product.unit,
    paymentTerm: item.paymentTerm,
    deliveryAddressId: item.deliveryAddressId,
    reference: item.reference,
  }));
}

/** The positions of a template, as it is saved. */
export const toPositionInputs = (positions: readonly Position[]) =>
  positions.map(({ displayName: _, seller: __, unit: ___, ...position }) => position);

interface TemplateDialogProps {
  readonly template?: OrderTemplate;
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

/** Saves positions under a name, or changes a template: its name, who sees it, quantities, and which positions it has. */
export function TemplateDialog({ template, positions: given, onClose }: TemplateDialogProps) {
  const [positions, setPositions] = useState(given);
  const form = useFormValues({
    rules: orderTemplateInput,
    values: { name: template?.name ?? '', shared: template?.shared ?? false },
    toInput: (values) => ({ ...values, positions: toPositionInputs(positions) }),
  });
  const submit = async () => {
    await saveTemplate(form.toInput(), template);
    notify.success(t('saved'));
    onClose();
  };
  const change = (index: number, quantity: number | null) =>
    setPositions(positions.map((position, at) => (at === index ? { ...position, quantity: quantity ?? 0 } : position)));
  const isReady = positions.length > 0 && positions.every(({ quantity }) => quantity > 0);
  return (
    <Dialog open onClose={onClose} title={t(template ? 'editTitle' : 'saveTitle')} firm>
      <Form
        form={form}
        submitLabel={t('submit')}
        disabled={!isReady}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('name')} autoFocus />}
        </Field>
        <Field form={form} name="shared">
          {({ value, ...field }) => <SwitchField {...field} checked={value} label={t('shared')} />}
        </Field>
        <ul className="column gap-3 list">
          {positions.map((position, index) => (
            <li key={`${position.offerId} ${position.reference}`} className={styles.position}>
              <span>
                {position.displayName}, {position.seller}
              </span>
              <VolumeField
                label={t('quantityOf', { name: position.displayName })}
                hideLabel
                value={position.quantity}
                onChange={(quantity) => change(index, quantity)}
                unit={position.unit}
              />
              <Button
                size="s"
                tone="subtle"
                aria-label={t('dropOf', { name: position.displayName })}
                onClick={() => setPositions(positions.filter((_, at) => at !== index))}
              >
                {t('drop')}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
