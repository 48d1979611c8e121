import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { childrenUseQuery } from '../queries.ts';
import { figures as t, tiles } from '../texts.ts';
import { Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** What each child account ordered this month, and its daily limit that is used most. */
export default function ChildrenTile() {
  const query = useQuery(childrenUseQuery());
  const { quantity, money } = useFormats();
  return (
    <Tile
      title={tiles('children')}
      query={query}
      actions={
        <ButtonLink size="s" to="/aviaten">
          {t('toChildren')}
        </ButtonLink>
      }
    >
      {(children) =>
        children.length === 0 ? (
          <EmptyState title={t('noChildrenTitle')} />
        ) : (
          <ul className={styles.rows}>
            {children.map(({ _id, name, orders, volume, gross, limit }) => (
              <li key={_id} className={styles.child}>
                <span className="line between gap-3">
                  <strong>{name}</strong>
                  <strong className="tabular">{quantity(volume, 'cbm')}</strong>
                </span>
                <span className="line between gap-3">
                  <span className="muted">
                    {t('childOrders', { count: orders })} {t('childThisMonth')}
                  </span>
                  <span className="muted tabular">{money(gross)}</span>
                </span>
                {limit && limit.used > 0 && (
                  <span className="muted">
                    {t('childLimit', {
                      product: limit.product,
                      used: quantity(limit.used, 'cbm'),
                      limit: quantity(limit.limit, 'cbm'),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Tile>
  );
}
