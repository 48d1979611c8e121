import { firstCode } from '@handelsplatz/contract/identity/proofs/input';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';
import { beginTotp, finishTotp } from './queries.ts';

interface AppDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** Sets up an authenticator app: a picture or a key for the app, then its first code. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const setup = useQuery({
    queryKey: ['identity', 'totp-setup'],
    queryFn: beginTotp,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const form = useFormValues({ rules: firstCode, values: { code: '' } });
  const finish = async () => onAdded(await finishTotp(form.toInput().code));
  return (
    <Dialog open firm onClose={onClose} title={t('appTitle')} size="s">
      {setup.error && <ErrorState error={setup.error} what={t('app')} onRetry={() => void setup.refetch()} />}
      {!setup.data && !setup.error && (
        <>
          <LoadingWord />
          <SkeletonBlock height={240} />
        </>
      )}
      {setup.data && (
        <Form
          form={form}
          onSubmit={finish}
          submitLabel={t('finishApp')}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <p>{t('appStep1')}</p>
          <img
            className={styles.picture}
            alt={t('appPicture')}
            src={`data:image/svg+xml,${encodeURIComponent(setup.data.picture)}`}
          />
          <p className={styles.secret}>{(setup.data.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
          <p>{t('appStep2')}</p>
          <Field form={form} name="code">
            {(field) => <TextField {...field} label={t('firstCode')} autoComplete="one-time-code" />}
          </Field>
        </Form>
      )}
    </Dialog>
  );
}
