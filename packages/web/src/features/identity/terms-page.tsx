import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { brand } from '../../platform/brand.ts';
import { markTermsAccepted } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

/** Accepts the general terms, once, before a buyer trades (Specification 2). */
export default function TermsPage() {
  const router = useRouter();
  const { company } = brand();
  const [agreed, setAgreed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const accept = async () => {
    if (!agreed) return setReminded(true);
    await api.post('/api/metadata/user/store/gtc-accepted', {});
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
          <a href={company.legal.terms} target="_blank" rel="noreferrer">
            {t('termsLink')}
          </a>
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
