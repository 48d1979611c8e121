import type { PasskeyAnswer, PasskeyQuestion, ProofMethod } from '@handelsplatz/contract/identity';
import { firstCode, keptCode } from '@handelsplatz/contract/identity/proofs/input';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import styles from './factor-forms.module.css';
import { explainPasskey, unlockPasskey } from './passkey.ts';
import { t } from './proof-texts.ts';

/** What proves who somebody is besides the password. */
export type FactorAnswer =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: { readonly token: string; readonly answer: PasskeyAnswer } };

interface FactorFormsProps {
  readonly methods: readonly ProofMethod[];
  readonly intro: string;
  readonly submitLabel: string;
  readonly askPasskey: () => Promise<PasskeyQuestion>;
  /** Throws where the server refuses. */
  readonly onProof: (proof: FactorAnswer) => Promise<void>;
  readonly onCancel: () => void;
}

const choices = { passkey: t('usePasskey'), totp: t('useApp'), 'recovery-code': t('useRecoveryCode') } as const;
type Choice = keyof typeof choices;
const isChoice = (method: ProofMethod): method is Choice => method !== 'password';

/** Proves with one of the user's second factors; the others are one press away. */
export function FactorForms({ methods, ...rest }: FactorFormsProps) {
  const own = methods.filter(isChoice);
  const [chosen, setChosen] = useState<Choice>(own[0] ?? 'recovery-code');
  const others = own.filter((method) => method !== chosen);
  return (
    <div className="stack gap-4">
      {chosen === 'passkey' && <PasskeyProof {...rest} />}
      {chosen === 'totp' && <CodeProof {...rest} />}
      {chosen === 'recovery-code' && <RecoveryProof {...rest} />}
      <p className={styles.others}>
        {others.map((method) => (
          <Button key={method} tone="subtle" size="s" flush onClick={() => setChosen(method)}>
            {choices[method]}
          </Button>
        ))}
      </p>
    </div>
  );
}

type ProofProps = Omit<FactorFormsProps, 'methods'>;

function PasskeyProof({ intro, askPasskey, onProof, onCancel }: ProofProps) {
  const prove = async () => onProof({ passkey: await unlockPasskey(askPasskey) });
  return (
    <Form
      onSubmit={prove}
      submitLabel={t('withPasskey')}
      secondary={<Cancel onCancel={onCancel} />}
      explain={explainPasskey}
    >
      <p>{intro}</p>
      <p>{t('passkeyText')}</p>
    </Form>
  );
}

function CodeProof({ intro, submitLabel, onProof, onCancel }: ProofProps) {
  const form = useFormValues({ rules: firstCode, values: { code: '' } });
  return (
    <Form
      form={form}
      onSubmit={() => onProof({ code: form.toInput().code })}
      submitLabel={submitLabel}
      secondary={<Cancel onCancel={onCancel} />}
    >
      <p>{intro}</p>
      <Field form={form} name="code">
        {(field) => (
          <TextField {...field} label={t('code')} autoComplete="one-time-code" description={t('codeHint')} autoFocus />
        )}
      </Field>
    </Form>
  );
}

function RecoveryProof({ intro, submitLabel, onProof, onCancel }: ProofProps) {
  const form = useFormValues({ rules: keptCode, values: { code: '' } });
  return (
    <Form
      form={form}
      onSubmit={() => onProof({ recoveryCode: form.toInput().code })}
      submitLabel={submitLabel}
      secondary={<Cancel onCancel={onCancel} />}
    >
      <p>{intro}</p>
      <Field form={form} name="code">
        {(field) => (
          <TextField
            {...field}
            label={t('recoveryCode')}
            autoComplete="off"
            description={t('recoveryHint')}
            autoFocus
          />
        )}
      </Field>
    </Form>
  );
}

function Cancel({ onCancel }: Pick<ProofProps, 'onCancel'>): ReactNode {
  return <Button onClick={onCancel}>{t('cancel')}</Button>;
}
