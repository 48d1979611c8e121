import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../../platform/printing.ts';
import { type TableRoom, useTableRoom } from '../../ui/table-room.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './market-grid.module.css';
import { MarketGridHead } from './market-grid-head.tsx';
import { standingSince } from './market-now.ts';
import { HeadingRow, OfferRow } from './market-row.tsx';
import type { MarketListProps } from './market-table.tsx';
import { nextOffer } from './next-offer.ts';
import type { MarketLine } from './offer-list.ts';
import { t } from './texts.ts';
import { useOffsetTop } from './use-offset-top.ts';

const rowPx = 46;
/** With the facts that have no column of their own. */
const tallRowPx = 72;
const headingPx = 42;
/** Page header, message and head of the table, which stay in sight. */
const coveredPx = 160;

/** All offers as one table; only the rows in sight are in the page, so that 2,000 of them scroll smoothly. */
export function MarketGrid({ lines, best, standsSince, lost, search, onSort, onOpen }: MarketListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const margin = useOffsetTop(frame);
  const grouped = search.sort === undefined;
  const room = useMarketRoom(grouped);
  const rowHeight = room === 3 ? rowPx : tallRowPx;
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingPx : rowHeight),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 14,
    scrollMargin: margin,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: rowHeight,
  });
  const columns = { 1: 5, 2: 7, 3: 9 }[room] + (grouped || room === 1 ? 0 : 1);
  const { active, onKeyDown, setActive } = useRowKeys(lines, frame, (index) => rows.scrollToIndex(index), onOpen);
  const printing = usePrinting();
  const inSight = rows.getVirtualItems();
  const visible = printing ? lines.map(({ key }, index) => ({ key, index })) : inSight;
  const before = printing ? 0 : (inSight[0]?.start ?? margin) - margin;
  const after = printing ? 0 : rows.getTotalSize() - ((inSight.at(-1)?.end ?? margin) - margin);

  return (
    <div ref={frame} className={styles.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its rows.
        role="grid"
        className={styles.table}
        data-grouped={grouped || undefined}
        data-room={room}
        aria-label={t('what')}
        aria-describedby="market-keys"
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
      >
        <MarketGridHead search={search} grouped={grouped} room={room} onSort={onSort} />
        <tbody>
          {before > 0 && <Spacer height={before} columns={columns} />}
          {visible.map(({ index, key }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === 'heading')
              return <HeadingRow key={key} line={line} rowIndex={index + 2} columns={columns} />;
            return (
              <OfferRow
                key={key}
                offer={line.offer}
                productRepeats={line.productRepeats}
                grouped={grouped}
                room={room}
                best={best.has(line.key)}
                standsSince={standingSince(line.offer, standsSince)}
                lost={lost}
                rowIndex={index + 2}
                reachable={active ? active === line.key : index === firstOffer(lines)}
                open={search.angebot === line.key}
                onFocus={setActive}
                onOpen={onOpen}
              />
            );
          })}
          {after > 0 && <Spacer height={after} columns={columns} />}
        </tbody>
      </table>
      <p id="market-keys" className={styles.keys}>
        {t('keys')}
      </p>
    </div>
  );
}

/** A list that names the terminal in each row has less room for the rest. */
function useMarketRoom(grouped: boolean): TableRoom {
  const room = useTableRoom();
  const tight = useMedia('(max-width: 1439.98px)');
  return !grouped && tight && room === 3 ? 2 : room;
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={styles.gap} style={{ height }}>
      <td colSpan={columns} className={styles.spacer} />
    </tr>
  );
}

const firstOffer = (lines: readonly MarketLine[]) => lines.findIndex(({ kind }) => kind === 'offer');

/** Arrow keys, Home and End move between offers, Enter opens; the focus follows even to rows that were out of sight. */
function useRowKeys(
  lines: readonly MarketLine[],
  frame: RefObject<HTMLDivElement | null>,
  scrollTo: (index: number) => void,
  onOpen: (offerId: string) => void,
) {
  const [active, setActive] = useState<string>();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.tagName !== 'TR' || !active) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onOpen(active);
    }
    const index = nextOffer(lines, active, event.key);
    const line = index === undefined ? undefined : lines[index];
    if (index === undefined || !line) return;
    event.preventDefault();
    wanted.current = line.key;
    setActive(line.key);
    scrollTo(index);
  };
  return { active: lines.some(({ key }) => key === active) ? active : undefined, onKeyDown, setActive };
}
