import { useEffect, useState } from 'react';
import { ConfirmationDialog } from '../../features/parts/index.tsx';
import { onUnconfirmed } from '../../platform/api/api.ts';

/** The place of the question before dangerous acts. The client of the interface opens it and waits for the answer. */
export function ConfirmationPlace() {
  const [answer, setAnswer] = useState<{ readonly give: (confirmed: boolean) => void }>();
  useEffect(() => {
    onUnconfirmed(() => new Promise<boolean>((give) => setAnswer({ give })));
    return () => onUnconfirmed(async () => false);
  }, []);
  if (!answer) return null;
  const end = (confirmed: boolean) => {
    answer.give(confirmed);
    setAnswer(undefined);
  };
  return <ConfirmationDialog onDone={() => end(true)} onCancel={() => end(false)} />;
}
