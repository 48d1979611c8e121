import { Link } from '@tanstack/react-router';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { reopenConsent } from '../../platform/session/consent.ts';
import { t } from '../texts.ts';
import styles from './footer.module.css';

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
        </nav>
        {features.poweredByLine && <p>{t('poweredBy')}</p>}
      </div>
    </footer>
  );
}
