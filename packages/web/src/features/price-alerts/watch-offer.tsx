import { brand } from '../../platform/brand.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './price-alerts.module.css';
import { t } from './texts.ts';
import WatchPopover from './watch-popover.tsx';
import type { WatchedOffer } from './watched-offer.ts';

/** Sets a price alert, or begins a standing order, with the product, the terminal and the price of an offer. */
export default function WatchOffer({ offer }: { readonly offer: WatchedOffer }) {
  const { product, terminal, price, priceType } = offer;
  const { priceAlert, triggers } = brand().features;
  const search = { produkt: product._id, terminal: terminal._id, preis: price };
  if (product.unit !== 'cbm' || !(priceAlert || triggers)) return null;
  return (
    <div className={styles.links}>
      {priceAlert && <WatchPopover offer={offer} />}
      {triggers && priceType === 'API' && (
        <ButtonLink to="/verträge-management/kaufauftraege/neu" search={search} size="s" tone="subtle">
          {t('standingOrder')}
        </ButtonLink>
      )}
    </div>
  );
}
