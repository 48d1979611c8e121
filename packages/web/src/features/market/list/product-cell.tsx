import { t } from '../texts.ts';
import type { RowContext } from './list-column.ts';
import styles from './market-grid.module.css';

/** The letters of a product and its mark for which the column has room. */
const mostLetters = 44;

/** The product with its kind of price, the mark of the best offer and, where there is no column for it, the place. */
export function ProductCell({ offer, best, grouped, room, standsSince }: RowContext) {
  return (
    <span className={styles.goods}>
      <PriceKind fixed={offer.priceType !== 'API'} stands={standsSince !== undefined} />
      <span className={styles.name} title={offer.product.name}>
        {offer.product.name}
      </span>
      <span className="sr-only">{offer.priceType === 'API' ? t('live') : t('fixed')}</span>
      {!grouped && room === 1 && <span className={styles.place}>{offer.terminal.name}</span>}
      {best && (
        <span className={styles.best} title={best.title}>
          {room === 3 && offer.product.name.length + best.text.length <= mostLetters ? best.text : best.short}
        </span>
      )}
    </span>
  );
}

/** A dot for a live price, an F for a fixed one; its words stand elsewhere. A price that stands still has an empty dot. */
export function PriceKind({ fixed, stands }: { fixed: boolean; stands: boolean }) {
  return (
    <span
      className={styles.kind}
      data-kind={fixed ? 'fixed' : 'live'}
      data-stands={stands || undefined}
      title={fixed ? t('fixed') : t('liveHint')}
      aria-hidden="true"
    />
  );
}
