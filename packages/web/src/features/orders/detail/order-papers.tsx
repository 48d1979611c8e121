import type { OrderDetail } from '@handelsplatz/contract/orders';
import { api } from '../../../platform/api/api.ts';
import { useFormats } from '../../../platform/formats.ts';
import { DocumentLink } from '../../../ui/button.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../orders.module.css';
import { t } from '../texts.ts';

/** What stands on the papers of an order for ever: notices of the law, carbon dioxide, and the general terms. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const { papers, co2, terms, supplies } = order;
  if (papers.length === 0 && !co2 && !terms) return null;
  return (
    <section className={styles.section}>
      <h3>{t('papers')}</h3>
      {papers.map(({ title, text }) => (
        <p key={title} className={styles.law}>
          {text} <span className={styles.hint}>{title}</span>
        </p>
      ))}
      {co2 && supplies.length === 0 && <Emissions co2={co2} />}
      {supplies.map((supply) => (
        <SupplyFacts key={`${supply.state}/${supply.from}/${supply.vatPermille}`} supply={supply} />
      ))}
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

type Supply = OrderDetail['supplies'][number];

/** A quantity with the figures of its days, where the law changes between the days of an order. */
function SupplyFacts({ supply: { state, from, to, litres, vatPermille, gross, co2 } }: { supply: Supply }) {
  const { number, period } = useFormats();
  const values = { litres: `${number(litres, 0)} l`, days: period(from, to) };
  return (
    <>
      <h4>{t(state === 'LOADED' ? 'loadedOn' : 'whenLoadedOn', values)}</h4>
      <KeyValue
        items={[
          [t('vatRate'), `${number(vatPermille / 10, vatPermille % 10 === 0 ? 0 : 1)} %`],
          [t('invoice'), <Money key="gross" value={gross} />],
        ]}
      />
      {co2 && <Emissions co2={co2} />}
    </>
  );
}

/** What a quantity emits. A value that is not published yet is said to be so. */
function Emissions({ co2: { kwh, kg, kgPerKwh, price } }: { co2: NonNullable<OrderDetail['co2']> }) {
  const { number } = useFormats();
  const said = (value: number | null, decimals: number, unit: string) =>
    value === null ? t('notPublished') : `${number(value, decimals)} ${unit}`;
  return (
    <KeyValue
      items={[
        [t('energy'), said(kwh, 0, 'kWh')],
        [t('emissions'), said(kg, 0, 'kg CO₂')],
        [t('emissionFactor'), said(kgPerKwh, 4, 'kg CO₂ / kWh')],
        [t('co2Price'), price === null ? t('notPublished') : <Money key="co2" value={price} />],
      ]}
    />
  );
}
