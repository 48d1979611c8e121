import type { DeliveryLocation, LocationBody } from '@handelsplatz/contract/locations';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './locations.module.css';
import { useSaveLocation } from './queries.ts';
import { t } from './texts.ts';

interface LocationFormProps {
  /** The address to change; undefined adds one. */
  readonly location?: DeliveryLocation | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (location: DeliveryLocation) => void;
}

/** Adds or changes a delivery address in a dialog. */
export function LocationForm({ location, onClose, onSaved }: LocationFormProps) {
  const save = useSaveLocation(location?._id);
  const [body, setBody] = useState<LocationBody>(() => bodyOf(location));
  const submit = async () => {
    const saved = await save.mutateAsync(body);
    notify.success(t('saved'));
    onSaved?.(saved);
    onClose();
  };
  const field = (
    name: Exclude<keyof LocationBody, 'instructions'>,
    longest: number,
    required = false,
    complete?: string,
  ) => (
    <TextField
      label={t(name)}
      name={name}
      value={body[name]}
      onChange={(text) => setBody((known) => ({ ...known, [name]: text }))}
      maxLength={longest}
      required={required}
      {...(complete && { autoComplete: complete })}
    />
  );
  return (
    <Dialog open onClose={onClose} title={location ? t('editTitle') : t('addTitle')} firm>
      <Form submitLabel={t('save')} onSubmit={submit} secondary={<Button onClick={onClose}>{t('cancel')}</Button>}>
        {field('company', 200, false, 'organization')}
        {field('street', 200, true, 'street-address')}
        <div className={styles.pair}>
          {field('postCode', 20, true, 'postal-code')}
          {field('city', 100, true, 'address-level2')}
        </div>
        {field('county', 100)}
        {field('contactPerson', 200)}
        <TextAreaField
          label={t('instructions')}
          name="instructions"
          value={body.instructions}
          onChange={(instructions) => setBody((known) => ({ ...known, instructions }))}
          maxLength={1000}
          rows={3}
        />
      </Form>
    </Dialog>
  );
}

function bodyOf(location: DeliveryLocation | undefined): LocationBody {
  return {
    company: location?.company ?? '',
    street: location?.street ?? '',
    postCode: location?.address.postCode ?? '',
    city: location?.city ?? '',
    county: location?.address.county ?? '',
    contactPerson: location?.contactPerson ?? '',
    instructions: location?.instructions ?? '',
  };
}
