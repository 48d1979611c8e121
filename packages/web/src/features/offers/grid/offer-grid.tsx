import type { OwnOffer } from '@handelsplatz/contract/offers';
import type { OwnOfferSort } from '@handelsplatz/domain/offers';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRowHeight } from '../../../ui/use-row-height.ts';
import { t } from '../texts.ts';
import type { EditorExit } from './cell-editor.tsx';
import {
  clearBlock,
  copyBlock,
  fillDown,
  fillTo,
  findCell,
  pasteBlock,
  readPastedText,
  toEdit,
} from './grid-blocks.ts';
import type { GridColumn } from './grid-columns.tsx';
import { type GridItem, toOffer } from './grid-items.ts';
import { GridRow } from './grid-row.tsx';
import styles from './offer-grid.module.css';
import type { CellEdit, GridField, PendingEdits } from './pending-edits.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** The mistakes of pending cells, by offer and field. */
export type CellProblems = ReadonlyMap<string, ReadonlyMap<GridField, string>>;

interface OfferGridProps {
  readonly label: string;
  readonly items: readonly GridItem[];
  readonly columns: readonly GridColumn[];
  readonly edits: PendingEdits;
  readonly problems: CellProblems;
  readonly selected: ReadonlySet<string>;
  readonly sort: { readonly by: OwnOfferSort; readonly direction: 'asc' | 'desc' };
  readonly onSort: (by: OwnOfferSort) => void;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpen: (offer: OwnOffer) => void;
  /** Pasted cells that fit nowhere. */
  readonly onLeftOver: (cells: number, isTooLong: boolean) => void;
  readonly actions: (offer: OwnOffer) => ReactNode;
}

/** Offers as a grid that is edited like a spreadsheet: by typing, by blocks from the clipboard, by filling down. Nothing is live before it is published. */
export function OfferGrid(props: OfferGridProps) {
  const { label, items, columns } = props;
  const gridId = useId();
  const rowHeight = useRowHeight('--hp-row-market');
  const visible = useVisibleRows(items.length, rowHeight, useRowHeight('--hp-row-head'));
  const cursor = useCursorOver(props, visible);
  const { active } = cursor;
  const focus = () => visible.box.current?.focus({ preventScroll: true });
  const commit = useStable((text: string, exit: EditorExit) => {
    const cell = findCell(props, active);
    if (cell) props.onEdit([toEdit(cell, text)]);
    cursor.closeEditor(exit);
    if (exit !== 'stay') focus();
  });
  const cancel = useStable(() => {
    cursor.closeEditor('stay');
    focus();
  });
  return (
    <table
      ref={visible.box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid (ARIA practices)
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={items.length > 0 ? `${gridId}-${active.row}-${active.col}` : undefined}
      aria-multiselectable="true"
      className={styles.grid}
      style={toTemplate(columns)}
      onScroll={visible.onScroll}
      {...cursor.handlers}
    >
      <GridHead {...props} />
      <tbody className={styles.body} style={{ height: items.length * rowHeight }}>
        {items.slice(visible.first, visible.last).map((item, at) => {
          const index = visible.first + at;
          const top = index * rowHeight;
          const slot = index % visible.slots;
          return item.kind === 'group' ? (
            <GroupRow key={`group-${slot}`} item={item} top={top} />
          ) : (
            <GridRow
              key={slot}
              {...toRowState(props, item.offer, index, cursor)}
              gridId={gridId}
              top={top}
              onCommit={commit}
              onCancel={cancel}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The grid's state for one row. Rows outside the cursor and the block get the same values each time. */
function toRowState(
  { columns, edits, problems, selected, actions }: OfferGridProps,
  offer: OwnOffer,
  index: number,
  { active, block, editor, filling }: Pick<ReturnType<typeof useGridCursor>, 'active' | 'block' | 'editor' | 'filling'>,
) {
  const inBlock = index >= block.top && index <= block.bottom;
  const isFilled = filling !== undefined && index >= filling.top && index <= filling.bottom;
  const hasHandle = index === block.bottom && columns.slice(block.left, block.right + 1).some(({ field }) => field);
  const isActive = index === active.row;
  return {
    offer,
    index,
    columns,
    actions,
    pending: edits.rows[offer._id],
    problems: problems.get(offer._id),
    selected: selected.has(offer._id),
    active: isActive ? active.col : -1,
    from: inBlock ? block.left : -1,
    to: inBlock ? block.right : -1,
    fillFrom: isFilled ? block.left : -1,
    fillTo: isFilled ? block.right : -1,
    handle: hasHandle ? block.right : -1,
    editor: isActive ? editor : undefined,
  };
}

/** The cursor over the lines of the grid, and what its keys and the clipboard do. */
function useCursorOver(
  props: OfferGridProps,
  { scrollTo, rowAt }: Pick<ReturnType<typeof useVisibleRows>, 'scrollTo' | 'rowAt'>,
) {
  const { items, columns, selected, onSelect, onEdit, onUndo, onRedo, onOpen, onLeftOver } = props;
  const lastSelected = useRef(0);
  return useGridCursor({
    rows: items.length,
    columns: columns.length,
    isOffer: (row) => items[row]?.kind === 'offer',
    scrollTo,
    rowAt,
    toEditText: (place) => {
      const cell = findCell(props, place);
      return cell && readPastedText(props, cell);
    },
    onSelectRow: (row, whole) => {
      const [from, to] = whole
        ? [Math.min(row, lastSelected.current), Math.max(row, lastSelected.current)]
        : [row, row];
      const offers = items.slice(from, to + 1).flatMap((item) => toOffer(item) ?? []);
      lastSelected.current = row;
      const on = !selected.has(toOffer(items[row])?._id ?? '');
      onSelect(
        offers.map(({ _id }) => _id),
        on,
      );
    },
    onClear: (block) => onEdit(clearBlock(props, block)),
    onFillDown: (block) => onEdit(fillDown(props, block)),
    onFillTo: (block, row) => onEdit(fillTo(props, block, row)),
    toCopy: (block) => copyBlock(props, block),
    onPaste: (block, text) => {
      const { edits, leftOver, isTooLong } = pasteBlock(props, block, text);
      onEdit(edits);
      if (leftOver > 0) onLeftOver(leftOver, isTooLong);
    },
    onUndo,
    onRedo,
    onOpen: (row) => {
      const offer = toOffer(items[row]);
      if (offer) onOpen(offer);
    },
  });
}

function GridHead({ items, columns, selected, sort, onSort, onSelect }: OfferGridProps) {
  const offers = items.flatMap((item) => toOffer(item) ?? []);
  const all = offers.length > 0 && offers.every(({ _id }) => selected.has(_id));
  return (
    <thead className={styles.headBox}>
      <tr aria-rowindex={1} className={styles.head}>
        <th scope="col" className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('selectAll')}
            checked={all}
            onChange={() =>
              onSelect(
                offers.map(({ _id }) => _id),
                !all,
              )
            }
          />
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={styles.headCell}
            data-align={column.align}
            aria-sort={sort.by === column.sort ? (sort.direction === 'desc' ? 'descending' : 'ascending') : undefined}
          >
            {column.sort ? (
              <button type="button" className={styles.sort} onClick={() => column.sort && onSort(column.sort)}>
                {column.header} {sort.by === column.sort && (sort.direction === 'desc' ? '↓' : '↑')}
              </button>
            ) : (
              column.header
            )}
            {column.unit && <small>{column.unit}</small>}
          </th>
        ))}
        <th scope="col" className={styles.actions}>
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function GroupRow({ item, top }: { readonly item: Extract<GridItem, { kind: 'group' }>; readonly top: number }) {
  return (
    <tr className={styles.group} style={{ top }}>
      <td>
        {item.name} <small>{item.count}</small>
      </td>
    </tr>
  );
}

const checkWidth = 36;
const actionsWidth = 44;

/** The same widths in every row; wider pages give each column its share. */
function toTemplate(columns: readonly GridColumn[]): React.CSSProperties {
  const widths = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`);
  const least = columns.reduce((sum, { width }) => sum + width, checkWidth + actionsWidth);
  return {
    '--grid-columns': `${checkWidth}px ${widths.join(' ')} ${actionsWidth}px`,
    '--grid-width': `${least}px`,
  } as React.CSSProperties;
}

/** A function that keeps its identity and always runs its newest version, so that rows are not drawn again. */
function useStable<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return useRef((...given: A) => newest.current(...given)).current;
}
