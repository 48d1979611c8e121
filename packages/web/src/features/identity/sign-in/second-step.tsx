import type { SignInStep } from '@handelsplatz/contract/identity';
import { api } from '../../../platform/api/api.ts';
import { type FactorAnswer, FactorForms } from '../confirmation/factor-forms.tsx';
import { t } from '../confirmation/proof-texts.ts';

interface SecondStepProps {
  readonly step: SignInStep;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the second factor after the right password. */
export default function SecondStep({ step: { token, methods }, onDone, onCancel }: SecondStepProps) {
  const finish = async (proof: FactorAnswer) => {
    const given = 'passkey' in proof ? { passkey: proof.passkey.answer } : proof;
    await api.post('/api/login/factor', { token, ...given }, { mayBeSignedOut: true });
    await onDone();
  };
  return (
    <FactorForms
      methods={methods}
      intro={t('secondStepText')}
      submitLabel={t('signIn')}
      askPasskey={() => api.post('/api/login/passkey', { token }, { mayBeSignedOut: true })}
      onProof={finish}
      onCancel={onCancel}
    />
  );
}
