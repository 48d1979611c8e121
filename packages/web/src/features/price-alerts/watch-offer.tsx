import type { MarketOffer } from '@handelsplatz/contract/market';
import { brand } from '../../platform/brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './price-alerts.module.css';
import { t } from './texts.ts';

interface WatchOfferProps {
  readonly offer: Pick<MarketOffer, 'product' | 'terminal' | 'price' | 'priceType'>;
}

/** Begins a price alert or a trigger with the product, the terminal and the price of an offer. */
export default function WatchOffer({ offer: { product, terminal, price, priceType } }: WatchOfferProps) {
  const { priceAlert, triggers } = brand().features;
  const search = { produkt: product._id, terminal: terminal._id, preis: price };
  if (product.unit !== 'cbm' || !(priceAlert || triggers)) return null;
  return (
    <div className={styles.links}>
      {priceAlert && (
        <ButtonLink to="/verträge-management/preisalarme" search={search} size="s" tone="subtle">
          {t('watch')}
        </ButtonLink>
      )}
      {triggers && priceType === 'API' && (
        <ButtonLink to="/verträge-management/kaufauftraege/neu" search={search} size="s" tone="subtle">
          {t('trigger')}
        </ButtonLink>
      )}
    </div>
  );
}
