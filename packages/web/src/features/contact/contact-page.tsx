import { brand } from '../../platform/brand.ts';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { t } from './texts.ts';

/** The provider's contact details and a contact form. */
export default function ContactPage() {
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={styles.columns}>
        <Panel title={t('write')}>
          <ContactForm />
        </Panel>
        <Panel title={t('reach')}>
          <CompanyDetails />
        </Panel>
      </div>
    </>
  );
}

function CompanyDetails() {
  const { name, phone, supportEmail, infoEmail, website, address } = brand().company;
  const mail = (to: string) => <a href={`mailto:${to}`}>{to}</a>;
  return (
    <KeyValue
      items={[
        [
          t('phone'),
          <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>,
        ],
        [t('support'), mail(supportEmail)],
        [t('info'), mail(infoEmail)],
        [
          t('website'),
          <a key="web" href={website}>
            {website.replace('https://', '')}
          </a>,
        ],
        [
          t('address'),
          <address key="address" className={styles.address}>
            {name}
            <br />
            {address.street}
            <br />
            {address.postCode} {address.city}
            <br />
            {address.country}
          </address>,
        ],
      ]}
    />
  );
}
