import type { MarketOffer } from '@handelsplatz/contract/market';
import { type CSSProperties, memo } from 'react';
import type { Formats } from '../../../platform/formats.ts';
import type { GroupLine } from '../filtering/offer-list.ts';
import { answerRow, asksWhy, bestMark, isSameBest, type MarketBest } from '../lens/row-answer.ts';
import { t as lensTexts } from '../lens/texts.ts';
import { t } from '../texts.ts';
import type { HeadContext, ListColumn } from './list-column.ts';
import styles from './market-grid.module.css';

interface OfferRowProps {
  readonly offer: MarketOffer;
  readonly columns: readonly ListColumn[];
  readonly head: HeadContext;
  readonly best: MarketBest;
  /** Since when the price stands still (ISO instant). It is then grey, shows its age, and cannot be ordered. */
  readonly standsSince: string | undefined;
  /** Whether the connection is lost, so that the offer cannot be ordered at any price. */
  readonly lost: boolean;
  readonly rowIndex: number;
  /** Its place in px below the first row; undefined where rows follow each other. */
  readonly top?: number;
  /** Whether the Tab key stops at this row. */
  readonly reachable: boolean;
  readonly open: boolean;
  readonly onFocus: (key: string) => void;
  readonly onOpen: (offerId: string) => void;
  readonly onWhy: (offerId: string) => void;
}

/** Whether a row stays as it is: of the best offers only those count that it names or is compared with. */
function isSameRow(before: OfferRowProps, after: OfferRowProps): boolean {
  const keys = Object.keys(after) as (keyof OfferRowProps)[];
  return keys.every((key) =>
    key === 'best' ? isSameBest(after.offer, before.best, after.best) : Object.is(before[key], after[key]),
  );
}

/** One offer in the table. */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { offer, columns, head, best, standsSince, lost, rowIndex, reachable, open, onFocus, onOpen, onWhy } = props;
  const stands = standsSince !== undefined;
  const answer = answerRow(offer, head.lens, best);
  const mark = bestMark(offer, best);
  const row = { ...head, offer, answer, best: mark, standsSince };
  const names = { product: offer.product.name, terminal: offer.terminal.name, seller: offer.seller.name };
  const why = asksWhy(offer, answer.obstacle);
  return (
    <tr
      className={styles.row}
      aria-rowindex={rowIndex}
      aria-selected={open}
      data-key={offer._id}
      data-best={mark !== undefined || undefined}
      data-none={answer.obstacle !== undefined || undefined}
      data-stands={stands || undefined}
      style={{ top: props.top }}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => onFocus(offer._id)}
      onClick={() => onOpen(offer._id)}
    >
      {columns.map(({ id, cell, title, end }) => (
        <td key={id} className={styles[id]} data-end={end || undefined} title={title?.(row)}>
          {cell(row)}
        </td>
      ))}
      <td className={styles.action}>
        {!head.lookBack && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.order}
            data-why={why || undefined}
            aria-label={why ? lensTexts('whyNot', names) : t('openOffer', names)}
            disabled={!why && (stands || lost)}
            onClick={(event) => {
              if (!why) return;
              event.stopPropagation();
              onWhy(offer._id);
            }}
          >
            {why ? lensTexts('why') : t('order')}
          </button>
        )}
      </td>
    </tr>
  );
}, isSameRow);

interface HeadingRowProps {
  readonly line: GroupLine;
  readonly rowIndex: number;
  readonly top?: number;
  readonly columns: number;
  readonly formats: Formats;
  readonly reachable: boolean;
  readonly onFocus: (key: string) => void;
  readonly onFold: (line: GroupLine) => void;
}

/** The heading of a terminal, which folds its offers. */
export const HeadingRow = memo(function HeadingRow(props: HeadingRowProps) {
  const { line, rowIndex, top, columns, formats, reachable, onFocus, onFold } = props;
  return (
    <tr
      className={styles.headingRow}
      aria-rowindex={rowIndex}
      data-key={line.key}
      style={{ top }}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => onFocus(line.key)}
      onClick={() => onFold(line)}
    >
      <th scope="rowgroup" colSpan={columns}>
        <HeadingText line={line} formats={formats} />
      </th>
    </tr>
  );
});

/** The name of a terminal with its region, the number of its offers and the lowest prices. */
export function HeadingText({ line, formats }: { line: GroupLine; formats: Formats }) {
  return (
    <span className={styles.heading}>
      <span className={styles.fold} data-folded={line.folded || undefined} aria-hidden="true" />
      <span className="bold">
        {line.terminal}{' '}
        <span className={styles.headingFacts} title={t('found', { count: line.count })}>
          {t('count', { count: line.count })}
        </span>
      </span>
      {line.folded && <span className="sr-only">{t('folded')}</span>}
      <span className={styles.headingFacts}>
        {[
          line.region,
          ...line.from.map(({ category, price }, index) =>
            t(index === 0 ? 'fromPrice' : 'fromNext', { category, price: formats.price(price) }),
          ),
        ].join(' · ')}
      </span>
    </span>
  );
}

/** The heading that stays in sight above the rows of its terminal. The row itself is in the table for screen readers and keys. */
export function StuckHeading({
  line,
  formats,
  style,
  onFold,
}: Pick<HeadingRowProps, 'line' | 'formats' | 'onFold'> & { style: CSSProperties }) {
  return (
    <div className={styles.stuck} style={style} aria-hidden="true" onClick={() => onFold(line)}>
      <div className={styles.stuckBar}>
        <HeadingText line={line} formats={formats} />
      </div>
    </div>
  );
}
