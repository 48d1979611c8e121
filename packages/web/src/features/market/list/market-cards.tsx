import type { MarketOffer } from '@handelsplatz/contract/market';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Delta } from '../../../ui/delta.tsx';
import { standingSince } from '../market-now.ts';
import { boundsText, collectionText, perLitreText } from '../offer/collection-text.ts';
import { OfferMarks } from '../offer/offer-marks.tsx';
import { OfferPrice, PriceAge } from '../offer/offer-price.tsx';
import { t } from '../texts.ts';
import styles from './market-cards.module.css';
import type { MarketListProps } from './market-list-props.ts';
import { useOffsetTop } from './use-offset-top.ts';

/** The offers as cards, for phones. Only visible cards are rendered. */
export function MarketCards({
  lines,
  best,
  search,
  standsSince,
  lost,
  litres,
  onOpen,
}: Omit<MarketListProps, 'onSort'>) {
  const list = useRef<HTMLUListElement>(null);
  const margin = useOffsetTop(list);
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? 46 : 132),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: margin,
  });
  return (
    <>
      {!litres && <p className={styles.legend}>{t('changeLegend')}</p>}
      <ul ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {line.kind === 'heading' ? (
                <h2 className={styles.heading}>
                  {line.terminal} <span className={styles.region}>{line.region}</span>
                </h2>
              ) : (
                <OfferCard
                  offer={line.offer}
                  best={best.has(line.key)}
                  underHeading={search.sort === undefined}
                  standsSince={standingSince(line.offer, standsSince)}
                  lost={lost}
                  onOpen={onOpen}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const OfferCard = memo(function OfferCard({
  offer,
  best,
  underHeading,
  standsSince,
  lost,
  onOpen,
}: {
  offer: MarketOffer;
  best: boolean;
  /** Whether the heading above already names the place. */
  underHeading: boolean;
  standsSince: string | undefined;
  lost: boolean;
  onOpen: (offerId: string) => void;
}) {
  const formats = useFormats();
  const { product, terminal, seller } = offer;
  const stands = standsSince !== undefined;
  const names = { product: product.name, terminal: terminal.name, seller: seller.name };
  return (
    <button
      type="button"
      className={styles.card}
      data-key={offer._id}
      data-stands={stands || undefined}
      aria-label={t(stands || lost ? 'viewOffer' : 'openOffer', names)}
      onClick={() => onOpen(offer._id)}
    >
      <span className={styles.line}>
        <span className={styles.product}>{product.name}</span>
        <span className={styles.price}>
          <OfferPrice value={offer.price} unit stands={stands} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.soft}>{underHeading ? seller.name : `${seller.name}, ${terminal.name}`}</span>
        {product.unit === 'lt' ? (
          <span className={styles.soft}>{perLitreText(offer.price, formats)}</span>
        ) : stands ? (
          <PriceAge since={standsSince} />
        ) : (
          <Delta value={offer.priceChange} since={t('changeHint')} />
        )}
      </span>
      <span className={styles.line}>
        <OfferMarks offer={offer} best={best} stands={stands} />
        <span className={styles.soft}>
          {boundsText(offer, formats)} · {collectionText(offer, formats, true)}
        </span>
      </span>
    </button>
  );
});
