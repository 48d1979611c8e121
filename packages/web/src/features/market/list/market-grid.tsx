import { type CSSProperties, useMemo, useRef } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { readList } from '../../../platform/search-params.ts';
import { type TableRoom, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useRowHeight } from '../../../ui/use-row-height.ts';
import type { GroupLine, MarketLine } from '../filtering/offer-list.ts';
import { setFolded } from '../filtering/use-folds.ts';
import { standingSince } from '../market-now.ts';
import { viewOf } from '../search.ts';
import { t } from '../texts.ts';
import { pickColumns, widthOf } from './columns.tsx';
import { useWantedGroup } from './jump.ts';
import type { HeadContext, ListColumn } from './list-column.ts';
import styles from './market-grid.module.css';
import { MarketGridHead } from './market-grid-head.tsx';
import type { MarketListProps } from './market-list-props.ts';
import { HeadingRow, OfferRow, StuckHeading } from './market-row.tsx';
import { useShortSellers } from './short-sellers.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useCoveredHeight, useVisibleLines, type VisibleLine } from './visible-rows.ts';

const actionWidth = 92;

/** All offers as one table. Only visible rows are rendered, so that 2,000 of them scroll smoothly. */
export function MarketGrid(props: MarketListProps) {
  const { lines, litres = false, search, onSort, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { head, columns } = useHead(props);
  const row = useRowHeight('--hp-row-market');
  const covering = useCoveredHeight(frame);
  const { visible, height, scrollTo, stuck } = useVisibleLines(lines, frame, { row, heading: row }, covering);
  const { active, onKeyDown, setActive, goTo } = useRowKeys(lines, frame, scrollTo, onOpen);
  useWantedGroup(lines, goTo);
  const foldStuck = (line: GroupLine) => {
    fold(line);
    goTo(lines.findIndex(({ key }) => key === line.key));
  };
  return (
    <div ref={frame} className={styles.frame} data-market-list>
      {head.grouped && stuck && (
        <StuckHeading line={stuck} formats={head.formats} style={{ top: covering.covered }} onFold={foldStuck} />
      )}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its rows.
        role="grid"
        className={styles.table}
        style={toTemplate(columns, head.room)}
        aria-label={litres ? t('additivesWhat') : t('what')}
        aria-describedby="market-keys"
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column, head.room) }} />
          ))}
          <col style={{ width: actionWidth }} />
        </colgroup>
        <MarketGridHead columns={columns} head={head} sort={search.sort} onSort={onSort} />
        <tbody className={styles.body} style={{ height }}>
          <GridRows {...props} {...{ visible, head, columns, active }} onFocus={setActive} />
        </tbody>
      </table>
      <p id="market-keys" className={styles.keys}>
        {t('keys')}
      </p>
    </div>
  );
}

/** The widths of the columns, which share what is left. All rows share them, so none of them depends on another one. */
const toTemplate = (columns: readonly ListColumn[], room: TableRoom): CSSProperties => {
  const widths = columns
    .map((column) => widthOf(column, room))
    .map((width) => (width ? `minmax(${width}px, ${width}fr)` : `minmax(0, ${productShare}fr)`));
  return { '--market-columns': `${widths.join(' ')} ${actionWidth}px` } as CSSProperties;
};

/** How much the product has of what is left, beside the px of the other columns. */
const productShare = 230;

const fold = (line: GroupLine): void => setFolded(line.key, !line.folded);

/** The columns of the list, and what their headings say. They stay the same objects while nothing of them changes. */
function useHead({ lines, lens: { quantity, term }, litres = false, lookBack, search }: MarketListProps) {
  const grouped = viewOf(search) === 'terminals';
  const { room, tight } = useMarketRoom(grouped);
  const formats = useFormats();
  const sellers = useShortSellers(lines);
  const head = useMemo<HeadContext>(
    () => ({ grouped, litres, room, tight, lens: { quantity, term }, formats, sellers, lookBack }),
    [grouped, litres, room, tight, quantity, term, formats, sellers, lookBack],
  );
  const { spalten } = search;
  const columns = useMemo(
    () => pickColumns(head, spalten === undefined || litres ? undefined : readList(spalten)),
    [head, spalten, litres],
  );
  return { head, columns };
}

interface RowsProps extends MarketListProps {
  readonly visible: readonly VisibleLine[];
  readonly head: HeadContext;
  readonly columns: readonly ListColumn[];
  readonly active: string | undefined;
  readonly onFocus: (key: string) => void;
}

/** The rows in sight. */
function GridRows({ lines, visible, head, columns, active, standsSince, search, onFocus, ...props }: RowsProps) {
  const { best, lost, onOpen, onWhy } = props;
  const first = firstOffer(lines);
  return visible.map(({ index, top }) => {
    const line = lines[index];
    if (!line) return null;
    const shared = { top, rowIndex: index + 2, reachable: active ? active === line.key : index === first, onFocus };
    if (line.kind === 'heading') {
      const count = columns.length + 1;
      return <HeadingRow key={line.key} {...shared} line={line} columns={count} formats={head.formats} onFold={fold} />;
    }
    return (
      <OfferRow
        key={line.key}
        {...shared}
        {...{ columns, head, best, lost, onOpen, onWhy }}
        offer={line.offer}
        standsSince={standingSince(line.offer, standsSince)}
        open={search.angebot === line.key}
      />
    );
  });
}

/** The room for the columns. A list that names the terminal in each row has less of it. */
function useMarketRoom(grouped: boolean): { room: TableRoom; tight: boolean } {
  const room = useTableRoom();
  const tight = useMedia('(max-width: 1439.98px)');
  const below1280 = useMedia('(max-width: 1279.98px)');
  return { room: !grouped && below1280 && room === 3 ? 2 : room, tight };
}

const firstOffer = (lines: readonly MarketLine[]) =>
  Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'offer'),
  );
