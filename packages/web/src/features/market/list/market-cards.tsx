import type { MarketOffer } from '@handelsplatz/contract/market';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef } from 'react';
import { hasSeveralSellers } from '../../../platform/brand.ts';
import { useFormats } from '../../../platform/formats.ts';
import { readList } from '../../../platform/search-params.ts';
import { Delta } from '../../../ui/delta.tsx';
import { setFolded } from '../filtering/use-folds.ts';
import { t as historyTexts } from '../history/texts.ts';
import { answerRow, bestMark, distanceText, fitText, type MarketBest } from '../lens/row-answer.ts';
import { standingSince } from '../market-now.ts';
import { boundsText, collectionText, perLitreText } from '../offer/collection-text.ts';
import { OfferPrice, PriceAge } from '../offer/offer-price.tsx';
import { viewOf } from '../search.ts';
import { t } from '../texts.ts';
import { pickColumns, todayText } from './columns.tsx';
import { useWantedGroup } from './jump.ts';
import type { HeadContext, ListColumn } from './list-column.ts';
import styles from './market-cards.module.css';
import type { MarketListProps } from './market-list-props.ts';
import { HeadingText } from './market-row.tsx';
import { BestDot, PriceKind } from './product-cell.tsx';
import { useShortSellers } from './short-sellers.ts';
import { useOffsetTop } from './use-offset-top.ts';

type CardsProps = Omit<MarketListProps, 'onSort' | 'onWhy'>;

/** The height of the page's header and of the search, which stay visible on a phone. */
const coveredPx = 121;

/** The offers as cards, for phones. Only visible cards are rendered. */
export default function MarketCards(props: CardsProps) {
  const { lines, best, standsSince, lost, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const margin = useOffsetTop(list) - coveredPx;
  const { head, columns } = useHead(props);
  const { formats } = head;
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? 40 : columns.length > 0 ? 72 : 60),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: margin,
  });
  useWantedGroup(lines, (index) => rows.scrollToIndex(index, { align: 'start' }));
  const onFold = useCallback((key: string, folded: boolean) => setFolded(key, folded), []);
  return (
    <ul ref={list} className={styles.list} style={{ height: rows.getTotalSize() }} data-market-list>
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
              <h2 className="text-m">
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!line.folded}
                  onClick={() => onFold(line.key, !line.folded)}
                >
                  <HeadingText line={line} formats={formats} />
                </button>
              </h2>
            ) : (
              <OfferCard
                offer={line.offer}
                head={head}
                columns={columns}
                best={best}
                standsSince={standingSince(line.offer, standsSince)}
                lost={lost}
                onOpen={onOpen}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the cards show. It stays the same object while nothing of it changes. */
function useHead({ lines, lens: { quantity, term }, litres = false, lookBack, search }: CardsProps) {
  const grouped = viewOf(search) === 'terminals';
  const formats = useFormats();
  const sellers = useShortSellers(lines);
  const head = useMemo<HeadContext>(
    () => ({ grouped, litres, room: 3, cards: true, lens: { quantity, term }, formats, sellers, lookBack }),
    [grouped, litres, quantity, term, formats, sellers, lookBack],
  );
  const { spalten } = search;
  const columns = useMemo(
    () => pickColumns(head, spalten === undefined ? undefined : readList(spalten)),
    [head, spalten],
  );
  return { head, columns };
}

interface CardProps {
  readonly offer: MarketOffer;
  readonly head: HeadContext;
  /** What the card shows below its two lines of text. */
  readonly columns: readonly ListColumn[];
  readonly best: MarketBest;
  readonly standsSince: string | undefined;
  readonly lost: boolean;
  readonly onOpen: (offerId: string) => void;
}

const OfferCard = memo(function OfferCard(props: CardProps) {
  const { offer, head, columns, best, standsSince, lost, onOpen } = props;
  const { lens, formats, litres, grouped } = head;
  const { product, terminal, seller } = offer;
  const stands = standsSince !== undefined;
  const answer = answerRow(offer, lens, best);
  const mark = bestMark(offer, best);
  const names = { product: product.name, terminal: terminal.name, seller: seller.name };
  const places = [
    hasSeveralSellers() && (head.sellers?.get(seller.name) ?? seller.name),
    !grouped && terminal.name,
  ].filter(Boolean);
  const fits = litres ? boundsText(offer, formats) : fitText(offer, answer, lens, formats);
  return (
    <button
      type="button"
      className={styles.card}
      data-key={offer._id}
      data-stands={stands || undefined}
      data-none={answer.obstacle !== undefined || undefined}
      aria-label={t(stands || lost ? 'viewOffer' : 'openOffer', names)}
      onClick={() => onOpen(offer._id)}
    >
      <span className={styles.line}>
        <span className={styles.product}>
          <PriceKind fixed={offer.priceType !== 'API'} stands={stands || head.lookBack !== undefined} /> {product.name}
          <span className="sr-only">{offer.priceType === 'API' ? t('live') : t('fixed')}</span>
        </span>
        <span className={styles.price}>
          {mark && <BestDot title={mark} />}
          <OfferPrice value={offer.price} stands={stands} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.soft}>
          {places.length > 0 && `${places.join(', ')} · `}
          <span className={answer.obstacle && styles.obstacle}>{fits}</span> · {collectionText(offer, formats, true)}
        </span>
        <span className={styles.money}>
          {litres ? perLitreText(offer.price, formats) : <CardMoney {...props} answer={answer} />}
        </span>
      </span>
      {columns.length > 0 && (
        <span className={styles.pictures}>
          {columns.map(({ id, cell }) => (
            <span key={id} className={styles[id]}>
              {cell({ ...head, offer, answer, best: mark, standsSince })}
            </span>
          ))}
        </span>
      )}
    </button>
  );
});

/**
 * The total and the distance to the best, or the change since the last window; the age of a price that stands still. In a list of the past
 * the total of then, and what has become of the price since.
 */
function CardMoney({
  offer,
  answer,
  head: { formats, lookBack },
  standsSince,
}: Pick<CardProps, 'offer' | 'head' | 'standsSince'> & { answer: ReturnType<typeof answerRow> }) {
  if (standsSince !== undefined) return <PriceAge since={standsSince} />;
  if (lookBack) {
    const since = historyTexts('since', { change: todayText(lookBack.get(offer._id), offer.price, formats) });
    return answer.gross === undefined ? since : `${formats.money(answer.gross, 0)} · ${since}`;
  }
  const distance = distanceText(offer, answer, formats);
  if (answer.gross === undefined) return <Delta value={offer.priceChange} since={t('changeHint')} />;
  return (
    <span title={distance?.sentence}>
      {answer.distance && answer.distance.amount !== 0 ? distance?.short : formats.money(answer.gross, 0)}
    </span>
  );
}
