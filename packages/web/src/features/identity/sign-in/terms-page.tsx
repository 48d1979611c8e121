import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { brand } from '../../../platform/brand.ts';
import { markTermsAccepted, useSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => api.get('/api/terms', { signal }),
});

/**
 * The general terms. If the brand requires it, a buyer must accept them once before trading (Specification 2). Afterwards they
 * can be read.
 */
export default function TermsPage() {
  return useSession().mustAcceptTerms ? <AcceptTerms /> : <ReadTerms />;
}

function ReadTerms() {
  const { account } = useSession();
  const { company, features } = brand();
  const accepted = account.type === 'buyer' && features.acceptTermsAtFirstLogin;
  return (
    <>
      <PageHeader title={t('termsTitle')} />
      <Panel>
        <div className={styles.terms}>
          <p>{t('termsHold', { name: company.headline })}</p>
          {accepted && <Note tone="positive">{t('termsAccepted')}</Note>}
          <TermsLink />
          <TermsText />
        </div>
      </Panel>
    </>
  );
}

function AcceptTerms() {
  const router = useRouter();
  const { company } = brand();
  const [agreed, setAgreed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const accept = async () => {
    if (!agreed) return setReminded(true);
    await api.post('/api/metadata/user/store/gtc-accepted');
    markTermsAccepted();
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Entrance title={t('termsTitle')}>
      <Form
        onSubmit={accept}
        submitLabel={t('termsSubmit')}
        secondary={
          <ButtonLink to="/logout" tone="subtle">
            {t('logout')}
          </ButtonLink>
        }
      >
        <div className={styles.terms}>
          <p>{t('termsText', { name: company.headline })}</p>
          <TermsLink />
          <CheckField label={t('termsCheck')} checked={agreed} onChange={setAgreed} />
          {reminded && !agreed && (
            <Note tone="negative" alert>
              {t('termsNeeded')}
            </Note>
          )}
        </div>
      </Form>
    </Entrance>
  );
}

/** The text that holds now, with its version and hash. */
function TermsText() {
  const { data: terms, error, refetch } = useQuery(termsQuery);
  if (error) return <ErrorState error={error} what={t('termsTitle')} onRetry={() => void refetch()} />;
  if (!terms) return <SkeletonLines lines={8} />;
  return (
    <>
      {terms.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles.hash}>{t('termsVersion', { version: terms.version, hash: terms.hash })}</p>
    </>
  );
}

function TermsLink() {
  return (
    <a href={api.url('/api/terms/pdf')} target="_blank" rel="noreferrer">
      {t('termsLink')}
    </a>
  );
}
