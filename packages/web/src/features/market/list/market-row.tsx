import type { MarketOffer } from '@handelsplatz/contract/market';
import { memo } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import { Delta } from '../../../ui/delta.tsx';
import { boundsText, collectionText, termsText } from '../offer/collection-text.ts';
import { OfferMarks } from '../offer/offer-marks.tsx';
import { OfferPrice, PriceAge } from '../offer/offer-price.tsx';
import { OfferVolume } from '../offer/offer-volume.tsx';
import { t } from '../texts.ts';
import styles from './market-grid.module.css';
import type { MarketLine } from './offer-list.ts';

interface OfferRowProps {
  readonly offer: MarketOffer;
  readonly productRepeats: boolean;
  readonly grouped: boolean;
  readonly room: TableRoom;
  readonly best: boolean;
  /** Since when the price stands still (ISO instant). It is then grey, shows its age, and cannot be ordered. */
  readonly standsSince: string | undefined;
  /** Whether the connection is lost, so that the offer cannot be ordered at any price. */
  readonly lost: boolean;
  readonly rowIndex: number;
  /** Whether the Tab key stops at this row. */
  readonly reachable: boolean;
  readonly open: boolean;
  readonly onFocus: (offerId: string) => void;
  readonly onOpen: (offerId: string) => void;
}

/** One offer in the table. */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { offer, grouped, room, best, standsSince, lost, rowIndex, reachable, open, onFocus, onOpen } = props;
  const stands = standsSince !== undefined;
  const formats = useFormats();
  const { product, terminal, seller } = offer;
  const name = t('openOffer', { product: product.name, terminal: terminal.name, seller: seller.name });
  return (
    <tr
      className={styles.row}
      aria-rowindex={rowIndex}
      aria-selected={open}
      data-key={offer._id}
      data-best={best || undefined}
      data-none={offer.orderableQuantity <= 0 || undefined}
      data-stands={stands || undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => onFocus(offer._id)}
      onClick={() => onOpen(offer._id)}
    >
      <td className={styles.product} data-repeats={props.productRepeats || undefined}>
        <span className={styles.goods}>
          <span className={styles.name} title={product.name}>
            {product.name}
          </span>
          {!grouped && room === 1 && <span className={styles.place}>{terminal.name}</span>}
          <OfferMarks offer={offer} best={best} stands={stands} />
        </span>
      </td>
      {!grouped && room > 1 && (
        <td className={styles.terminal} title={`${terminal.name}, ${terminal.region}`}>
          {terminal.name}
        </td>
      )}
      <td className={styles.seller} title={seller.name}>
        <span className={styles.sellerName}>{seller.name}</span>
        {room < 3 && <span className={styles.facts}>{hiddenFacts(offer, room, formats)}</span>}
      </td>
      <td className={styles.price}>
        <OfferPrice value={offer.price} stands={stands} />
        {stands && <PriceAge since={standsSince} />}
      </td>
      {room > 1 && (
        <td className={styles.change}>
          {product.unit === 'lt'
            ? formats.number(offer.price / 100, 4)
            : !stands && <Delta value={offer.priceChange} since={t('changeHint')} />}
        </td>
      )}
      <td className={styles.available}>
        <OfferVolume offer={offer} />
      </td>
      {room > 2 && <td className={styles.bounds}>{boundsText(offer, formats)}</td>}
      {room > 1 && <td className={styles.collection}>{collectionText(offer, formats, true)}</td>}
      {room > 2 && <td className={styles.terms}>{termsText(offer.paymentTerms)}</td>}
      <td className={styles.action}>
        <button type="button" tabIndex={-1} className={styles.order} aria-label={name} disabled={stands || lost}>
          {t('order')}
        </button>
      </td>
    </tr>
  );
});

/** The facts that have no column of their own at this width. */
function hiddenFacts(offer: MarketOffer, room: TableRoom, formats: Formats): string {
  const collection = room === 1 && t('collectionFact', { collection: collectionText(offer, formats, true) });
  const terms = t('termsFact', { terms: termsText(offer.paymentTerms) });
  return [boundsText(offer, formats), collection, terms].filter(Boolean).join(' · ');
}

/** Heading of a terminal. */
export function HeadingRow(props: {
  line: Extract<MarketLine, { kind: 'heading' }>;
  rowIndex: number;
  columns: number;
}) {
  const { line, rowIndex, columns } = props;
  return (
    <tr className={styles.headingRow} aria-rowindex={rowIndex}>
      <th scope="rowgroup" colSpan={columns}>
        <span className={styles.headingName}>{line.terminal}</span>
        <span className={styles.headingRegion}>{line.region}</span>
        <span className={styles.headingCount}>{t('found', { count: line.count })}</span>
      </th>
    </tr>
  );
}
