import { lostKeyBody } from '@handelsplatz/contract/api-keys/input';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import styles from '../api-keys.module.css';
import { t } from './key-texts.ts';

const empty = { key: '' };

/** Revokes a pasted key: its holder may end it. */
export default function LostKeyPage() {
  const form = useFormValues({ rules: lostKeyBody, values: empty });
  const [isDone, setDone] = useState(false);
  const revoke = async () => {
    await api.post('/api/apiKeys/revocation', form.toInput());
    setDone(true);
    form.reset(empty);
  };
  if (isDone)
    return (
      <div className={styles.lost} role="status">
        <PageHeader title={t('lostDoneTitle')} description={t('lostDone')} />
        <div className="wrap gap-2">
          <ButtonLink to="/">{t('toHome')}</ButtonLink>
          <Button tone="subtle" onClick={() => setDone(false)}>
            {t('another')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.lost}>
      <PageHeader title={t('lostTitle')} description={t('lostText')} />
      <Form
        form={form}
        onSubmit={revoke}
        submitLabel={t('lostSubmit')}
        explain={explain}
        secondary={
          <ButtonLink to="/" tone="subtle">
            {t('toHome')}
          </ButtonLink>
        }
      >
        <Field form={form} name="key">
          {(field) => (
            <TextField {...field} label={t('lostKey')} description={t('lostHint')} autoComplete="off" autoFocus />
          )}
        </Field>
      </Form>
    </div>
  );
}

function explain(error: unknown): string | undefined {
  return isApiError(error) && error.status === 404 ? t('lostUnknown') : undefined;
}
