import { keptCode } from '@handelsplatz/contract/identity/proofs/input';
import { saveFile } from '../../../platform/page/save-file.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';
import { confirmCodes } from './queries.ts';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes this once. It ends when one of them was typed from where they are kept. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { username } = useSession();
  const form = useFormValues({ rules: keptCode, values: { code: '' } });
  const save = () => {
    const lines = [t('codesFileHead', { name: username }), '', ...codes, ''];
    saveFile(t('codesFileName'), new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  };
  const confirm = async () => {
    await confirmCodes(form.toInput().code);
    notify.success(t('codesKept'));
    onClose();
  };
  return (
    <Dialog open firm onClose={onClose} title={t('codesTitle')} size="s">
      <Form
        form={form}
        onSubmit={confirm}
        submitLabel={t('confirmKept')}
        secondary={<Button onClick={save}>{t('codesFile')}</Button>}
      >
        <p>{t('codesOnce')}</p>
        <ol className={styles.codes} aria-label={t('codesList')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Field form={form} name="code">
          {(field) => <TextField {...field} label={t('keptCode')} autoComplete="off" description={t('keptHint')} />}
        </Field>
      </Form>
    </Dialog>
  );
}
