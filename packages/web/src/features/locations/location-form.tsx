import type { DeliveryLocation, LocationBody } from '@handelsplatz/contract/locations';
import { locationBody } from '@handelsplatz/contract/locations/input';
import { type CountryCode, countryCodes, countryNames } from '@handelsplatz/domain/law';
import { call } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './locations.module.css';
import { t } from './texts.ts';

type LocationValues = Required<LocationBody>;

interface LocationFormProps {
  /** The address to change. Undefined adds a new one. */
  readonly location?: DeliveryLocation | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (location: DeliveryLocation) => void;
}

const countries = countryCodes.toSorted((a, b) => countryNames[a].localeCompare(countryNames[b], 'de'));

/** Adds or changes a delivery address in a dialog. */
export function LocationForm({ location, onClose, onSaved }: LocationFormProps) {
  const form = useFormValues<LocationValues, typeof locationBody>({ rules: locationBody, values: toValues(location) });
  const home = brand().country;
  const submit = async () => {
    const body = form.toInput();
    const saved = location
      ? await call('PUT /api/metadata/locations/:id', { params: { id: location._id }, body })
      : await call('POST /api/metadata/locations', { body });
    notify.success(t('saved'));
    onSaved?.(saved);
    onClose();
  };
  const line = (name: Exclude<keyof LocationValues, 'instructions' | 'country'>, complete?: string) => (
    <Field form={form} name={name}>
      {(field) => <TextField {...field} label={t(name)} {...(complete && { autoComplete: complete })} />}
    </Field>
  );
  return (
    <Dialog open onClose={onClose} title={location ? t('editTitle') : t('addTitle')} firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        {line('company', 'organization')}
        {line('street', 'street-address')}
        <div className={styles.pair}>
          {line('postCode', 'postal-code')}
          {line('city', 'address-level2')}
        </div>
        {line('county')}
        <Field form={form} name="country">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('country')}
              value={value || home}
              onChange={(code) => onChange(code === home ? '' : (code as CountryCode))}
              options={countries.map((code) => ({ value: code, label: countryNames[code] }))}
            />
          )}
        </Field>
        {line('contactPerson')}
        <Field form={form} name="instructions">
          {(field) => <TextAreaField {...field} label={t('instructions')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}

function toValues(location: DeliveryLocation | undefined): LocationValues {
  return {
    company: location?.company ?? '',
    street: location?.street ?? '',
    postCode: location?.address.postCode ?? '',
    city: location?.city ?? '',
    county: location?.address.county ?? '',
    contactPerson: location?.contactPerson ?? '',
    instructions: location?.instructions ?? '',
    country: location?.country ?? '',
  };
}
