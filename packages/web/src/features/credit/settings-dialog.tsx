import type { CreditSettings } from '@handelsplatz/contract/credit';
import { creditSettingsInput } from '@handelsplatz/contract/credit/input';
import { useQuery } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

/** From which raise on a temporary limit waits for a second person: a setting of the seller. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(read('/api/credit/settings'));
  const settings = query.data;
  return (
    <Dialog open onClose={onClose} title={t('settingsTitle')}>
      <p>{t('settingsIntro')}</p>
      {settings ? (
        <SettingsForm key={settings.version} settings={settings} onClose={onClose} />
      ) : (
        <NotLoaded query={query} what={t('settingsWhat')} lines={3} />
      )}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: CreditSettings; onClose: () => void }) {
  const { currency, dateTime } = useFormats();
  const { version, secondPersonAbove, changedAt, changedBy } = settings;
  const form = useFormValues<{ version: number; secondPersonAbove: number | null }, typeof creditSettingsInput>({
    rules: creditSettingsInput,
    values: { version, secondPersonAbove },
  });
  const submit = async () => {
    await call('PUT /api/credit/settings', { body: form.toInput() });
    notify.success(t('settingsSaved'));
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit} submitLabel={t('save')} disabled={!form.isDirty}>
      <Field form={form} name="secondPersonAbove">
        {(field) => (
          <NumberField
            {...field}
            required={false}
            label={t('settingsAbove')}
            description={t('settingsAboveHint')}
            decimals={2}
            padded
            unit={currency}
          />
        )}
      </Field>
      {changedBy && <p className="muted">{t('settingsChanged', { who: changedBy, when: dateTime(changedAt) })}</p>}
    </Form>
  );
}
