import type { ApiKeyList } from '@handelsplatz/contract/api-keys';
import { apiKeyBody, mostRequestsPerMinute } from '@handelsplatz/contract/api-keys/input';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { call } from '../../../platform/api/calls.ts';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t as common } from '../../parts/secrets/texts.ts';
import styles from '../api-keys.module.css';
import { t } from './key-texts.ts';
import { groupScopes } from './scopes.ts';

type Scope = ApiKeyList['scopes'][number];

interface KeyValues {
  name: string;
  scopes: readonly string[];
  expiresOn: string;
  ratePerMinute: number | null;
  /** One per line. */
  allowedNetworks: string;
}

interface KeyDialogProps {
  readonly givable: readonly Scope[];
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

const usualDays = 180;
const longestDays = 366;
const usualRate = 300;

/** Makes a key. */
export default function KeyDialog({ givable, onMade, onClose }: KeyDialogProps) {
  const today = toBrandDay(new Date(), brand().zone);
  const form = useFormValues<KeyValues, typeof apiKeyBody>({
    rules: apiKeyBody,
    values: {
      name: '',
      scopes: [],
      expiresOn: addDays(today, usualDays),
      ratePerMinute: usualRate,
      allowedNetworks: '',
    },
    toInput: ({ allowedNetworks, scopes, ratePerMinute, ...values }) => ({
      ...values,
      scopes: givable.filter((scope) => scopes.includes(scope)),
      ratePerMinute: ratePerMinute as number,
      allowedNetworks: allowedNetworks.split(/[\s,;]+/).filter((network) => network !== ''),
    }),
  });
  const submit = async () => {
    const { key } = await call('POST /api/apiKeys', { body: form.toInput() });
    onMade(key);
  };
  return (
    <Dialog open onClose={onClose} title={t('newTitle')} firm>
      <Form
        form={form}
        submitLabel={t('create')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{common('cancel')}</Button>}
      >
        <div className="column gap-4">
          <Field form={form} name="name">
            {(field) => <TextField {...field} label={t('name')} description={t('nameHint')} />}
          </Field>
          <Field form={form} name="scopes">
            {(field) => (
              <ChoiceField
                label={t('scopes')}
                description={t('scopesHint')}
                name={field.name}
                value={field.value}
                onChange={(value) => field.onChange(chosenValues(value))}
                groups={groupScopes(givable)}
              />
            )}
          </Field>
          <div className={styles.pair}>
            <Field form={form} name="expiresOn">
              {(field) => <DateField {...field} label={t('expiresOn')} min={today} max={addDays(today, longestDays)} />}
            </Field>
            <Field form={form} name="ratePerMinute">
              {(field) => <NumberField {...field} label={t('rate')} decimals={0} max={mostRequestsPerMinute} />}
            </Field>
          </div>
          <Field form={form} name="allowedNetworks">
            {(field) => <TextAreaField {...field} label={t('networks')} description={t('networksHint')} rows={3} />}
          </Field>
        </div>
      </Form>
    </Dialog>
  );
}
