import { Link } from '@tanstack/react-router';
import { decideConsent } from '../../features/consent/decide-consent.ts';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { reopenConsent, useConsent } from '../../platform/session/consent.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { t as consentTexts } from '../cookie-texts.ts';
import styles from './footer.module.css';
import { t } from './texts.ts';

/** One click, as consenting was. */
function withdraw(): void {
  decideConsent('necessary');
  notify.success(consentTexts('withdrawn'));
}

/**
 * The operator of the marketplace, the meaning of the price unit, the legal links, and the button that opens the cookie
 * settings again.
 */
export function Footer() {
  const { company, features, vatName } = brand();
  const { street, postCode, city } = company.address;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          {company.name}, {street}, {postCode} {city}
        </p>
        <p>{t('priceUnit', { unit: formatsOfBrand().priceUnit, vat: vatName })}</p>
        <nav className={styles.links}>
          <a href={company.legal.imprint}>{t('imprint')}</a>
          <a href={company.legal.privacy}>{t('privacy')}</a>
          <Link to="/agb">{t('terms')}</Link>
          <button type="button" onClick={reopenConsent}>
            {t('cookies')}
          </button>
          {useConsent() === 'analytical' && (
            <button type="button" onClick={withdraw}>
              {consentTexts('withdraw')}
            </button>
          )}
        </nav>
        {features.poweredByLine && <p>{t('poweredBy')}</p>}
      </div>
    </footer>
  );
}
