import { useQuery } from '@tanstack/react-query';
import { Logo } from '../../../brands/logo.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';
import { factorsQuery } from './queries.ts';
import SecurityTab from './security-tab.tsx';

/** The only page of a user who must set up a second factor first. Afterwards the whole product is loaded anew. */
export default function MissingFactorPage() {
  const { data } = useQuery(factorsQuery);
  const isDone = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <div className={styles.missing}>
      <Logo />
      <h1>{t('missingTitle')}</h1>
      <p>{t(data?.demandedFrom ? 'missingByAccount' : 'missingByProvider')}</p>
      {isDone && <Note tone="positive">{t('missingDone')}</Note>}
      <div className={styles.actions}>
        {isDone && (
          <Button tone="primary" onClick={() => window.location.assign('/')}>
            {t('missingGoOn')}
          </Button>
        )}
        <ButtonLink to="/hilfe-center/{-$panel}/{-$tab}" params={{ panel: 'sicherheit' }}>
          {t('missingHelp')}
        </ButtonLink>
        <ButtonLink to="/agb">{t('missingTerms')}</ButtonLink>
        <ButtonLink to="/logout" tone="subtle">
          {t('missingLogout')}
        </ButtonLink>
      </div>
      <SecurityTab />
    </div>
  );
}
