import type { OrderDetail } from '@handelsplatz/contract/orders';
import { api } from '../../../platform/api/api.ts';
import { useFormats } from '../../../platform/formats.ts';
import { DocumentLink } from '../../../ui/button.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../orders.module.css';
import { t } from '../texts.ts';

/** What stands on the papers of an order for ever: notices of the law, carbon dioxide, and the general terms. */
export function OrderPapers({ order: { papers, co2, terms } }: { order: OrderDetail }) {
  const { number } = useFormats();
  if (papers.length === 0 && !co2 && !terms) return null;
  return (
    <section className={styles.section}>
      <h3>{t('papers')}</h3>
      {papers.map(({ title, text }) => (
        <p key={title} className={styles.law}>
          {text} <span className={styles.hint}>{title}</span>
        </p>
      ))}
      {co2 && (
        <KeyValue
          items={[
            [t('energy'), `${number(co2.kwh, 0)} kWh`],
            [t('emissions'), `${number(co2.kg, 0)} kg CO₂`],
            [t('emissionFactor'), `${number(co2.kgPerKwh, 4)} kg CO₂ / kWh`],
            [t('co2Price'), co2.price === null ? t('notPublished') : <Money key="co2" value={co2.price} />],
          ]}
        />
      )}
      {terms && (
        <p>
          <DocumentLink
            size="s"
            href={api.url('/api/terms/pdf', { query: { version: terms.version } })}
            aria-label={t('termsVersion', { version: terms.version })}
          >
            {t('termsVersion', { version: terms.version })}
          </DocumentLink>
        </p>
      )}
    </section>
  );
}
