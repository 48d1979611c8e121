import type { TermsRecord } from '@handelsplatz/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../brands/logo.tsx';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { markTermsAccepted } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Form } from '../../ui/form/form.tsx';
import { termsQuery } from './queries.ts';
import styles from './terms.module.css';
import { TermsSections, VersionDifference } from './terms-text.tsx';
import { t } from './texts.ts';

/** The server has answered, but not as its contract says. */
class UnclearAnswer extends Error {}

/** The version that holds, to be read and accepted. `framed`: inside the layout with header and menu. */
export function AcceptTerms({ framed }: { framed: boolean }) {
  const { data: terms, error, refetch } = useQuery(termsQuery());
  return (
    <div className={styles.accept}>
      {!framed && <Logo />}
      <h1 className="text-xl">{t('title')}</h1>
      <p>{t('ask', { name: brand().company.headline })}</p>
      {terms && !error ? (
        <>
          <AskedText terms={terms} />
          <Acceptance terms={terms} onRefused={() => void refetch()} />
        </>
      ) : (
        <>
          {error ? (
            <ErrorState error={error} what={t('title')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines lines={8} />
          )}
          <SignOut />
        </>
      )}
    </div>
  );
}

/** The tick and the button. They stand there only with the text, because nobody accepts what has not been shown. */
function Acceptance({ terms, onRefused }: { terms: TermsRecord; onRefused: () => void }) {
  const router = useRouter();
  const { phone } = brand().company;
  const [agreed, setAgreed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const accept = async () => {
    if (!agreed) return setReminded(true);
    try {
      const answer: unknown = await api.post('/api/metadata/user/store/gtc-accepted', { version: terms.version });
      if (!isAccepted(answer))
        throw new UnclearAnswer('The terms were sent as accepted, and the server says otherwise.');
    } catch (failure) {
      // The version may have changed while it was read: the new one must be read and accepted itself.
      setAgreed(false);
      onRefused();
      throw failure;
    }
    markTermsAccepted();
    invalidateTopics(['terms']);
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Form
      onSubmit={accept}
      submitLabel={t('submit')}
      explain={(failure) => (isApiError(failure) ? undefined : t('unclear', { phone }))}
      secondary={<SignOut />}
    >
      <CheckField label={t('check')} checked={agreed} onChange={setAgreed} />
      {reminded && !agreed && (
        <Note tone="negative" alert>
          {t('needed')}
        </Note>
      )}
    </Form>
  );
}

const SignOut = () => (
  <ButtonLink to="/logout" tone="subtle">
    {t('logout')}
  </ButtonLink>
);

const isAccepted = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === true;

function AskedText({ terms }: { terms: TermsRecord }) {
  const { day } = useFormats();
  const [view, setView] = useState(terms.previous === null ? 'text' : 'changes');
  return (
    <div className={styles.read}>
      {terms.previous !== null && (
        <>
          <Note tone="info">{t('askAgain', { from: day(terms.from) })}</Note>
          <Segments
            label={t('view')}
            value={view}
            options={[
              { value: 'changes', label: t('changes') },
              { value: 'text', label: t('text') },
            ]}
            onChange={setView}
          />
        </>
      )}
      {view === 'changes' ? <VersionDifference version={terms.version} /> : <TermsSections sections={terms.sections} />}
      <a href={api.url('/api/terms/pdf', { query: { version: terms.version } })} target="_blank" rel="noreferrer">
        {t('link')}
      </a>
      <p className="muted breaks">{t('name', { version: terms.version, hash: terms.hash })}</p>
    </div>
  );
}
