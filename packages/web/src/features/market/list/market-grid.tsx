import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../../platform/page/printing.ts';
import { type TableRoom, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useRowHeight } from '../../../ui/use-row-height.ts';
import { standingSince } from '../market-now.ts';
import { nextOffer } from '../offer/next-offer.ts';
import { t } from '../texts.ts';
import styles from './market-grid.module.css';
import { MarketGridHead } from './market-grid-head.tsx';
import type { MarketListProps } from './market-list-props.ts';
import { HeadingRow, OfferRow } from './market-row.tsx';
import type { MarketLine } from './offer-list.ts';
import { useOffsetTop } from './use-offset-top.ts';

/** The height of the page header, the message and the table head, which stay visible. */
const coveredPx = 160;

/** All offers as one table. Only visible rows are rendered, so that 2,000 of them scroll smoothly. */
export function MarketGrid({
  lines,
  best,
  standsSince,
  lost,
  litres = false,
  search,
  onSort,
  onOpen,
}: MarketListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grouped = search.sort === undefined;
  const room = useMarketRoom(grouped);
  const { visible, before, after, scrollTo } = useVisibleRows(lines, frame, room);
  const columns = { 1: 5, 2: 7, 3: 9 }[room] + (grouped || room === 1 ? 0 : 1);
  const { active, onKeyDown, setActive } = useRowKeys(lines, frame, scrollTo, onOpen);

  return (
    <div ref={frame} className={styles.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its rows.
        role="grid"
        className={styles.table}
        data-grouped={grouped || undefined}
        data-room={room}
        data-litres={litres || undefined}
        aria-label={litres ? t('additivesWhat') : t('what')}
        aria-describedby="market-keys"
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
      >
        <MarketGridHead search={search} grouped={grouped} room={room} litres={litres} onSort={onSort} />
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

/** The rows in sight, with the height of those before and after them; all rows while the page is printed. */
function useVisibleRows(lines: readonly MarketLine[], frame: RefObject<HTMLDivElement | null>, room: TableRoom) {
  const margin = useOffsetTop(frame);
  // Rows are taller when some facts have no column of their own.
  const rowHeight = useRowHeight(room === 3 ? '--hp-row' : '--hp-row-tall');
  const headingHeight = useRowHeight('--hp-row-head');
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 14,
    scrollMargin: margin,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: rowHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new row heights make the measured ones wrong
  useLayoutEffect(() => rows.measure(), [rowHeight]);
  const scrollTo = (index: number) => rows.scrollToIndex(index);
  const printing = usePrinting();
  if (printing) return { visible: lines.map(({ key }, index) => ({ key, index })), before: 0, after: 0, scrollTo };
  const visible = rows.getVirtualItems();
  const before = (visible[0]?.start ?? margin) - margin;
  const after = rows.getTotalSize() - ((visible.at(-1)?.end ?? margin) - margin);
  return { visible, before, after, scrollTo };
}

/** The room for the columns. A list that names the terminal in each row has less of it. */
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

/** Arrow keys, Home and End move between offers, and Enter opens one. The focus also moves to rows that were not rendered. */
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
