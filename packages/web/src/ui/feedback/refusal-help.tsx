import { useEffect, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { currentSession } from '../../platform/session/session.ts';
import { t } from '../texts.ts';

/**
 * A link to the help about a refusal, where a topic explains it. It opens a new tab, so that nothing typed is lost. The topics
 * are loaded with the first refusal, as the sign-in page has no room for them.
 */
export function RefusalHelp({ error }: { error: unknown }) {
  const code = isApiError(error) && currentSession() ? error.code : undefined;
  const [explained, setExplained] = useState<string>();
  useEffect(() => {
    if (!code) return;
    void import('../../platform/explained-refusals.ts').then(
      ({ isExplained }) => isExplained(code) && setExplained(code),
      () => undefined,
    );
  }, [code]);
  if (!code || explained !== code) return null;
  return (
    <>
      {' '}
      <a href={`/hilfe-center?meldung=${code}`} target="_blank" rel="noreferrer">
        {t('refusalHelp')}
      </a>
    </>
  );
}
