import { useState } from 'react';
import { decideConsent } from '../features/consent/decide-consent.ts';
import { useConsent } from '../platform/session/consent.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-banner.module.css';
import { t } from './cookie-texts.ts';

/** Asks for the visitor's consent: decline, accept, or choose (Specification 2 and 4). */
export default function CookieBanner() {
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.banner} aria-label={t('title')}>
      <h2 className="text-l">{t('title')}</h2>
      {choosing ? <Choice onCancel={() => setChoosing(false)} /> : <Question onChoose={() => setChoosing(true)} />}
    </section>
  );
}

function Question({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <p className="muted">{t('text')}</p>
      <div className="wrap gap-2">
        <Button onClick={() => decideConsent('necessary')}>{t('decline')}</Button>
        <Button onClick={() => decideConsent('analytical')}>{t('accept')}</Button>
        <Button tone="subtle" flush onClick={onChoose}>
          {t('settings')}
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
          <strong>{t('necessary')}</strong> {t('necessaryText')}
        </span>
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={analytical} onChange={(event) => setAnalytical(event.currentTarget.checked)} />
        <span>
          <strong>{t('analytical')}</strong> {t('analyticalText')}
        </span>
      </label>
      <div className="wrap gap-2">
        <Button tone="primary" onClick={() => decideConsent(analytical ? 'analytical' : 'necessary')}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </>
  );
}
