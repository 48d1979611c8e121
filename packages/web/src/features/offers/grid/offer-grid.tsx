import type { OwnOffer } from '@handelsplatz/contract/offers';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRowHeight } from '../../../ui/use-row-height.ts';
import type { OfferSort } from '../search.ts';
import { t } from '../texts.ts';
import type { EditorExit } from './cell-editor.tsx';
import { readBlock, writeBlock } from './clipboard.ts';
import { formatCell, isEditable, readCell, toPendingCell } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.tsx';
import type { GridItem } from './grid-items.ts';
import { GridRow } from './grid-row.tsx';
import styles from './offer-grid.module.css';
import type { CellEdit, GridField, PendingEdits } from './pending-edits.ts';
import { type GridBlock, type GridPlace, useGridCursor } from './use-grid-cursor.ts';
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
  readonly sort: { readonly by: OfferSort; readonly direction: 'asc' | 'desc' };
  readonly onSort: (by: OfferSort) => void;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpen: (offer: OwnOffer) => void;
  /** Pasted cells that fit nowhere. */
  readonly onLeftOver: (cells: number) => void;
  readonly actions: (offer: OwnOffer) => ReactNode;
}

/** Offers as a grid that is edited like a spreadsheet: by typing, by blocks from the clipboard, by filling down. Nothing is live before it is published. */
export function OfferGrid(props: OfferGridProps) {
  const { label, items, columns, edits, problems, selected, onSelect, actions } = props;
  const gridId = useId();
  const rowHeight = useRowHeight('--hp-row-s');
  const visible = useVisibleRows(items.length, rowHeight, rowHeight);
  const lastSelected = useRef(0);
  const block = useBlocks(props);
  const offerAt = (row: number) => toOffer(items[row]);
  const cursor = useGridCursor({
    rows: items.length,
    columns: columns.length,
    isOffer: (row) => items[row]?.kind === 'offer',
    scrollTo: visible.scrollTo,
    onSelectRow: (row, whole) => {
      const [from, to] = whole
        ? [Math.min(row, lastSelected.current), Math.max(row, lastSelected.current)]
        : [row, row];
      const offers = items.slice(from, to + 1).flatMap((item) => toOffer(item) ?? []);
      const on = !selected.has(offerAt(row)?._id ?? '');
      lastSelected.current = row;
      onSelect(
        offers.map(({ _id }) => _id),
        on,
      );
    },
    onUndo: props.onUndo,
    onRedo: props.onRedo,
    onOpen: (row) => {
      const offer = offerAt(row);
      if (offer) props.onOpen(offer);
    },
    ...block,
  });
  const { active, editor } = cursor;
  const commit = useStable((text: string, exit: EditorExit) => {
    block.type(active, text);
    cursor.closeEditor(exit);
    if (exit !== 'stay') visible.box.current?.focus({ preventScroll: true });
  });
  const cancel = useStable(() => {
    cursor.closeEditor('stay');
    visible.box.current?.focus({ preventScroll: true });
  });
  const activeId = `${gridId}-${active.row}-${active.col}`;
  return (
    <table
      ref={visible.box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid (ARIA practices)
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={items.length > 0 ? activeId : undefined}
      aria-multiselectable="true"
      className={styles.grid}
      style={{ '--grid-columns': templateOf(columns) } as React.CSSProperties}
      onScroll={visible.onScroll}
      {...cursor.handlers}
    >
      <GridHead {...props} />
      <tbody className={styles.body} style={{ height: items.length * rowHeight }}>
        {items.slice(visible.first, visible.last).map((item, at) => {
          const index = visible.first + at;
          const offer = toOffer(item);
          if (!offer) return <GroupRow key={`group-${toGroupName(item)}`} item={item} top={index * rowHeight} />;
          const inBlock = index >= cursor.block.top && index <= cursor.block.bottom;
          const isActive = index === active.row;
          return (
            <GridRow
              key={offer._id}
              gridId={gridId}
              offer={offer}
              index={index}
              top={index * rowHeight}
              columns={columns}
              pending={edits.rows[offer._id]}
              problems={problems.get(offer._id)}
              selected={selected.has(offer._id)}
              active={isActive ? active.col : -1}
              from={inBlock ? cursor.block.left : -1}
              to={inBlock ? cursor.block.right : -1}
              editor={isActive ? editor : undefined}
              actions={actions}
              onCommit={commit}
              onCancel={cancel}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** What happens to blocks of cells: typing, clearing, filling, copying and pasting. */
function useBlocks({ items, columns, edits, onEdit, onLeftOver }: OfferGridProps) {
  function cellsOf({ top, bottom, left, right }: GridBlock) {
    const places: { row: number; offer: OwnOffer; field: GridField; col: number }[] = [];
    for (let row = top; row <= bottom; row += 1) {
      const offer = toOffer(items[row]);
      for (let col = left; offer && col <= right; col += 1) {
        const field = columns[col]?.field;
        if (field && isEditable(offer, field)) places.push({ row, offer, field, col });
      }
    }
    return places;
  }
  const toEdit = (offer: OwnOffer, field: GridField, text: string): CellEdit => ({
    id: offer._id,
    version: offer.version,
    field,
    cell: toPendingCell(text, field, offer),
  });
  const textAt = (offer: OwnOffer, field: GridField) =>
    edits.rows[offer._id]?.cells[field]?.text ?? formatCell(readCell(offer, field), field, offer);

  return {
    type({ row, col }: GridPlace, text: string): void {
      const [offer, field] = [toOffer(items[row]), columns[col]?.field];
      if (offer && field) onEdit([toEdit(offer, field, text)]);
    },
    toEditText({ row, col }: GridPlace): string | undefined {
      const [offer, field] = [toOffer(items[row]), columns[col]?.field];
      return offer && field && isEditable(offer, field) ? textAt(offer, field) : undefined;
    },
    onClear: (block: GridBlock) =>
      onEdit(cellsOf(block).map(({ offer, field }) => ({ id: offer._id, version: offer.version, field }))),
    onFillDown(block: GridBlock): void {
      const cells = cellsOf(block);
      const sources = new Map(
        cells.filter(({ row }) => row === block.top).map(({ offer, field, col }) => [col, textAt(offer, field)]),
      );
      onEdit(
        cells.flatMap(({ row, offer, field, col }) => {
          const source = sources.get(col);
          return row === block.top || source === undefined ? [] : [toEdit(offer, field, source)];
        }),
      );
    },
    toCopy({ top, bottom, left, right }: GridBlock): string {
      const rows = items.slice(top, bottom + 1).flatMap((item) => toOffer(item) ?? []);
      return writeBlock(
        rows.map((offer) => columns.slice(left, right + 1).map((column) => copyText(offer, column, textAt))),
      );
    },
    onPaste(block: GridBlock, text: string): void {
      const pasted = readBlock(text);
      const only = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
      // One value goes into every chosen cell. A block goes where it fits, from the first chosen cell on.
      if (only !== undefined) {
        onEdit(cellsOf(block).map(({ offer, field }) => toEdit(offer, field, only)));
        return;
      }
      const edited: CellEdit[] = [];
      let leftOver = 0;
      let row = block.top;
      for (const line of pasted) {
        while (row < items.length && !toOffer(items[row])) row += 1;
        const offer = toOffer(items[row]);
        for (const [at, value] of line.entries()) {
          const field = columns[block.left + at]?.field;
          if (offer && field && isEditable(offer, field))
            value.trim() !== '' && edited.push(toEdit(offer, field, value));
          else if (value.trim() !== '') leftOver += 1;
        }
        row += 1;
      }
      onEdit(edited);
      if (leftOver > 0) onLeftOver(leftOver);
    },
  };
}

function copyText(offer: OwnOffer, column: GridColumn, textAt: (offer: OwnOffer, field: GridField) => string): string {
  if (column.field) return textAt(offer, column.field);
  if (column.id === 'product') return offer.product.name;
  return column.id === 'terminal' ? offer.terminal.name : '';
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

function GroupRow({ item, top }: { readonly item: GridItem; readonly top: number }) {
  if (item.kind !== 'group') return null;
  return (
    <tr className={styles.group} style={{ transform: `translateY(${top}px)` }}>
      <td>
        {item.name} <small>{item.count}</small>
      </td>
    </tr>
  );
}

const toOffer = (item: GridItem | undefined): OwnOffer | undefined => (item?.kind === 'offer' ? item.offer : undefined);
const toGroupName = (item: GridItem): string => (item.kind === 'group' ? item.name : '');

const checkWidth = 36;
const actionsWidth = 44;

function templateOf(columns: readonly GridColumn[]): string {
  const widths = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`);
  return `${checkWidth}px ${widths.join(' ')} ${actionsWidth}px`;
}

/** A function that keeps its identity and always runs its newest version, so that rows are not drawn again. */
function useStable<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return useRef((...given: A) => newest.current(...given)).current;
}
