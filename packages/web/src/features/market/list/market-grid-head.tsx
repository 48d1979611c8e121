import type { MarketColumn } from '@handelsplatz/domain/market';
import { useFormats } from '../../../platform/formats.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import styles from './market-grid.module.css';

interface HeadProps {
  readonly search: MarketSearch;
  readonly grouped: boolean;
  readonly room: TableRoom;
  readonly litres: boolean;
  readonly onSort: (sort: MarketColumn, direction: 'desc' | undefined) => void;
}

/** Column headings. A click sorts by the column, a second click reverses the direction. */
export function MarketGridHead({ search, grouped, room, litres, onSort }: HeadProps) {
  const { priceUnit, currency } = useFormats();
  const sortable = (column: MarketColumn, label: string, className: string | undefined, addition?: string) => {
    const current = search.sort === column;
    const descending = current && search.richtung === 'desc';
    return (
      <th scope="col" className={className} aria-sort={current ? (descending ? 'descending' : 'ascending') : undefined}>
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(column, current && !descending ? 'desc' : undefined)}
        >
          {label}
          {addition && <span className={styles.headUnit}>{addition}</span>}
          <span
            aria-hidden="true"
            className={styles.arrow}
            data-direction={current ? (descending ? 'down' : 'up') : undefined}
          />
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {sortable('product', t('product'), styles.product)}
        {!grouped && room > 1 && sortable('terminal', t('terminal'), styles.terminal)}
        {sortable('seller', t('seller'), styles.seller)}
        {sortable('price', t('price'), styles.price, priceUnit)}
        {room > 1 && !litres && sortable('change', t('change'), styles.change, t('changeSpan'))}
        {room > 1 && litres && (
          <th scope="col" className={styles.change}>
            {t('perLitre')} <span className={styles.headUnit}>{t('perLitreUnit', { price: '', currency }).trim()}</span>
          </th>
        )}
        {sortable('available', t('available'), styles.available)}
        {room > 2 && (
          <th scope="col" className={styles.bounds}>
            {t('bounds')}
          </th>
        )}
        {room > 1 && (
          <th scope="col" className={styles.collection}>
            {t('collection')}
          </th>
        )}
        {room > 2 && (
          <th scope="col" className={styles.terms}>
            {t('terms')}
          </th>
        )}
        <th scope="col" className={styles.action}>
          <span className="sr-only">{t('order')}</span>
        </th>
      </tr>
    </thead>
  );
}
