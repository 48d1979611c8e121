import type { OwnOffer } from '@handelsplatz/contract/offers';
import { readBlock, writeBlock } from '../../../platform/clipboard.ts';
import { formatCell, isCellEditable, readCell, toPendingCell } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.tsx';
import { type GridItem, toOffer } from './grid-items.ts';
import type { CellEdit, GridField, PendingEdits } from './pending-edits.ts';
import type { GridBlock, GridPlace } from './use-grid-cursor.ts';

interface BlockScene {
  readonly items: readonly GridItem[];
  readonly columns: readonly GridColumn[];
  readonly edits: PendingEdits;
}

/** The editable cell at a place. */
interface EditableCell {
  readonly place: GridPlace;
  readonly offer: OwnOffer;
  readonly field: GridField;
}

/** The editable cell at a place; undefined where there is none. */
export function findCell({ items, columns }: BlockScene, place: GridPlace): EditableCell | undefined {
  const [offer, field] = [toOffer(items[place.row]), columns[place.col]?.field];
  return offer && field && isCellEditable(offer, field) ? { place, offer, field } : undefined;
}

/** The text of a cell: what is pending, otherwise what is published. */
export function readPastedText({ edits }: BlockScene, { offer, field }: Omit<EditableCell, 'place'>): string {
  return edits.rows[offer._id]?.cells[field]?.text ?? formatCell(readCell(offer, field), field, offer);
}

/** The edit that types a text into a cell. */
export function toEdit({ offer, field }: Omit<EditableCell, 'place'>, text: string): CellEdit {
  return { id: offer._id, version: offer.version, field, cell: toPendingCell(text, field, offer) };
}

function listEditable(scene: BlockScene, { top, bottom, left, right }: GridBlock): EditableCell[] {
  const cells: EditableCell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let col = left; col <= right; col += 1) {
      const cell = findCell(scene, { row, col });
      if (cell) cells.push(cell);
    }
  return cells;
}

/** The edits that drop the pending values of a block. */
export function clearBlock(scene: BlockScene, block: GridBlock): CellEdit[] {
  return listEditable(scene, block).map(({ offer, field }) => ({ id: offer._id, version: offer.version, field }));
}

/** The edits that fill a block with the values of its first row. */
export function fillDown(scene: BlockScene, block: GridBlock): CellEdit[] {
  return fillTo(scene, { ...block, bottom: block.top }, block.bottom);
}

/** The edits that repeat the rows of a block below it or above it, up to another row. Lines that are no offers are skipped. */
export function fillTo(scene: BlockScene, block: GridBlock, to: number): CellEdit[] {
  const isDown = to > block.bottom;
  const inSequence = (rows: number[]) => (isDown ? rows : rows.reverse());
  const sources = inSequence(listOfferRows(scene, block.top, block.bottom));
  const targets = inSequence(
    isDown ? listOfferRows(scene, block.bottom + 1, to) : listOfferRows(scene, to, block.top - 1),
  );
  return targets.flatMap((row, at) => {
    const source = sources[at % sources.length];
    return source === undefined ? [] : copyRow(scene, block, { from: source, to: row });
  });
}

function listOfferRows({ items }: BlockScene, first: number, last: number): number[] {
  const rows: number[] = [];
  for (let row = first; row <= last; row += 1) if (toOffer(items[row])) rows.push(row);
  return rows;
}

function copyRow(
  scene: BlockScene,
  { left, right }: GridBlock,
  { from, to }: { readonly from: number; readonly to: number },
): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let col = left; col <= right; col += 1) {
    const [source, target] = [findCell(scene, { row: from, col }), findCell(scene, { row: to, col })];
    if (source && target) edits.push(toEdit(target, readPastedText(scene, source)));
  }
  return edits;
}

/** A block as text for a spreadsheet. */
export function copyBlock(scene: BlockScene, { top, bottom, left, right }: GridBlock): string {
  const offers = scene.items.slice(top, bottom + 1).flatMap((item) => toOffer(item) ?? []);
  const columns = scene.columns.slice(left, right + 1);
  return writeBlock(offers.map((offer) => columns.map((column) => copyText(scene, offer, column))));
}

function copyText(scene: BlockScene, offer: OwnOffer, column: GridColumn): string {
  if (column.field) return readPastedText(scene, { offer, field: column.field });
  if (column.id === 'product') return offer.product.name;
  return column.id === 'terminal' ? offer.terminal.name : '';
}

/**
 * The edits of a pasted text. One value goes into every chosen cell. A block goes from the first chosen cell on, where it fits; headings
 * of groups are skipped, and empty cells change nothing. `leftOver`: how many pasted values fit nowhere; `isTooLong`: rows are missing.
 */
export function pasteBlock(
  scene: BlockScene,
  block: GridBlock,
  text: string,
): { readonly edits: CellEdit[]; readonly leftOver: number; readonly isTooLong: boolean } {
  const pasted = readBlock(text);
  const only = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  if (only !== undefined)
    return { edits: listEditable(scene, block).map((cell) => toEdit(cell, only)), leftOver: 0, isTooLong: false };
  const edits: CellEdit[] = [];
  let leftOver = 0;
  let isTooLong = false;
  let row = block.top;
  for (const line of pasted) {
    while (row < scene.items.length && !toOffer(scene.items[row])) row += 1;
    for (const [at, value] of line.entries()) {
      if (value.trim() === '') continue;
      const cell = findCell(scene, { row, col: block.left + at });
      if (cell) edits.push(toEdit(cell, value));
      else {
        leftOver += 1;
        isTooLong ||= row >= scene.items.length;
      }
    }
    row += 1;
  }
  return { edits, leftOver, isTooLong };
}
