import type { FavouriteOffer, FavouriteOffers } from '@handelsplatz/contract/favourites';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Delta } from '../../ui/delta.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './favourites.module.css';
import { describeCounts } from './list-words.ts';
import { t } from './texts.ts';

/** Products of a list that show on the dashboard. */
const shownProducts = 3;
/** Lists that show on the dashboard. */
const shownLists = 2;

/** The best offer of each product of the first favourite lists, read again with each market window. */
export default function FavouriteOffersTile() {
  const { data, error, refetch } = useQuery(read('/api/favourites/offers'));
  return (
    <Panel
      title={t('tile')}
      actions={
        <ButtonLink size="s" to="/favoriten">
          {t('tileAll')}
        </ButtonLink>
      }
    >
      {data === undefined && error && <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonLines lines={6} />}
      {data?.lists.length === 0 && (
        <EmptyState
          title={t('tileEmptyTitle')}
          action={
            <ButtonLink to="/favoriten" search={{ liste: 'neu' }}>
              {t('create')}
            </ButtonLink>
          }
        >
          {t('tileEmpty')}
        </EmptyState>
      )}
      {data?.lists.slice(0, shownLists).map((list) => (
        <BestOffers key={list._id} list={list} />
      ))}
    </Panel>
  );
}

function BestOffers({ list }: { list: FavouriteOffers['lists'][number] }) {
  const { _id, name, best } = list;
  const { priceUnit } = useFormats();
  const more = best.length - shownProducts;
  return (
    <section className={styles.list} aria-label={name}>
      <div className={styles.listHead}>
        <h3 className="text-m bold">
          <Link to="/handelsplatz" search={{ liste: _id }}>
            {name}
          </Link>
        </h3>
        <span className="muted">{best.length > 0 ? `${describeCounts(list)}, ${priceUnit}` : t('tileNone')}</span>
      </div>
      <ul className="list">
        {best.slice(0, shownProducts).map((offer) => (
          <BestOffer key={offer._id} offer={offer} listId={_id} />
        ))}
      </ul>
      {more > 0 && (
        <Link className="muted" to="/handelsplatz" search={{ liste: _id }}>
          {t('tileMore', { count: more })}
        </Link>
      )}
    </section>
  );
}

function BestOffer({ offer, listId }: { offer: FavouriteOffer; listId: string }) {
  const formats = useFormats();
  const { _id, product, terminal, seller, price, priceChange } = offer;
  return (
    <li>
      <Link className={styles.offer} to="/handelsplatz" search={{ liste: listId, angebot: _id }}>
        <span className={styles.goods}>
          {product.name}{' '}
          <span className="muted">
            {terminal.name}, {seller.name}
          </span>
        </span>
        <span className="bold">{formats.price(price)}</span>
        <span className={styles.delta}>{priceChange !== null && <Delta value={priceChange} />}</span>
      </Link>
    </li>
  );
}
