import type { PriceList } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { usePrinting } from '../../platform/printing.ts';
import { useScreenSearch } from '../../platform/screen.ts';
import styles from './price-list.module.css';
import { viewOf } from './price-list-queries.ts';
import { priceListTexts as t } from './price-list-texts.ts';
import type { PricingSearch } from './search.ts';

/** On paper: whose list it is, for whom and of when, and that prices are subject to change. */
export function PriceListPaper({ list }: { list: PriceList }) {
  const formats = useFormats();
  const [search] = useScreenSearch<PricingSearch>();
  if (!usePrinting() || !list.customer) return null;
  const { name, customerNo } = list.customer;
  return (
    <header className={styles.paper}>
      <p className={styles.seller}>{list.seller.name}</p>
      <h1>{t('paperTitle')}</h1>
      <p>{t('paperFor', { name, number: customerNo })}</p>
      <p>
        {t('at', { at: formats.dateTime(list.at) })}
        {list.livePrices && list.window && `, ${t('validUntil', { at: formats.time(list.window.expires) })}`}
      </p>
      <p>{viewOf(search) === 'customer' ? t('paperTerms', { unit: formats.priceUnit }) : t('paperInternal')}</p>
    </header>
  );
}
