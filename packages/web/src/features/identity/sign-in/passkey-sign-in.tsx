import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { explainPasskey, unlockPasskey } from '../confirmation/passkey.ts';
import { t } from '../confirmation/proof-texts.ts';

/** Signs in with a passkey alone, without name and password. Nothing where the browser knows no passkeys. */
export default function PasskeySignIn({ onDone }: { onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const ask = () => api.post('/api/login/passkey', {}, { mayBeSignedOut: true });
      const { token, answer: passkey } = await unlockPasskey(ask);
      await api.post('/api/login/factor', { token, passkey }, { mayBeSignedOut: true });
      await onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button fullWidth busy={busy} onClick={() => void signIn()}>
        {t('signInWithPasskey')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} text={explainPasskey(failure)} />}
    </>
  );
}
