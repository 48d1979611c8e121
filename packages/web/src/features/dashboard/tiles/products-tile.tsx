import type { BoughtProduct } from '@handelsplatz/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TrendLine } from '../../../ui/charts/trend-line.tsx';
import { Delta } from '../../../ui/delta.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { boughtPricesQuery } from '../queries.ts';
import { figures as t, tiles } from '../texts.ts';
import { Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** The products that the account buys most, each with its small history, its best price now and the change since yesterday. */
export default function ProductsTile() {
  const query = useQuery(boughtPricesQuery());
  return (
    <Tile
      title={tiles('products')}
      query={query}
      actions={
        <ButtonLink size="s" to="/handelsplatz">
          {t('toMarket')}
        </ButtonLink>
      }
    >
      {({ products }) =>
        products.length === 0 ? (
          <EmptyState title={t('noPricesTitle')}>{t('noPrices')}</EmptyState>
        ) : (
          <ul className={styles.rows}>
            {products.map((bought) => (
              <ProductRow key={bought.product._id} bought={bought} />
            ))}
          </ul>
        )
      }
    </Tile>
  );
}

function ProductRow({ bought: { product, now, change, days } }: { bought: BoughtProduct }) {
  const formats = useFormats();
  const search = now ? { produkt: product._id, angebot: now.offerId } : { produkt: product._id };
  return (
    <li>
      <Link className={styles.product} to="/handelsplatz" search={search}>
        <span>
          <strong>{product.name}</strong> <span className="muted">{now ? now.terminal.name : t('noOffer')}</span>
        </span>
        <TrendLine values={days.map(({ best }) => best)} label={t('historyOf', { product: product.name })} />
        <span className={styles.price}>
          <strong className="tabular">{formats.price(now?.price)}</strong>
          {change !== null && <Delta value={change} since={t('sinceYesterday')} />}
        </span>
      </Link>
    </li>
  );
}
