import { useState } from 'react';
import { saveConsent, useConsent } from '../platform/session/consent.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-banner.module.css';
import { t } from './texts.ts';

/** Asks for the visitor's consent: decline, accept, or choose (Specification 2 and 4). */
export default function CookieBanner() {
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.banner} aria-label={t('cookieTitle')}>
      <h2 className={styles.title}>{t('cookieTitle')}</h2>
      {choosing ? <Choice onCancel={() => setChoosing(false)} /> : <Question onChoose={() => setChoosing(true)} />}
    </section>
  );
}

function Question({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <p className={styles.text}>{t('cookieText')}</p>
      <div className={styles.actions}>
        <Button onClick={() => saveConsent('necessary')}>{t('cookieDecline')}</Button>
        <Button onClick={() => saveConsent('analytical')}>{t('cookieAccept')}</Button>
        <Button tone="subtle" flush onClick={onChoose}>
          {t('cookieSettings')}
        </Button>
      </div>
    </>
  );
}

function Choice({ onCancel }: { onCancel: () => void }) {
  const [analytical, setAnalytical] = useState(useConsent() === 'analytical');
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked disabled />
        <span>
          <strong>{t('cookieNecessary')}</strong> {t('cookieNecessaryText')}
        </span>
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={analytical} onChange={(event) => setAnalytical(event.currentTarget.checked)} />
        <span>
          <strong>{t('cookieAnalytical')}</strong> {t('cookieAnalyticalText')}
        </span>
      </label>
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => saveConsent(analytical ? 'analytical' : 'necessary')}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </>
  );
}
