import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import type { OpenEditor } from './grid-row.tsx';
import { useGridDrag } from './use-grid-drag.ts';

/** A place in the grid: line and column, from 0. */
export interface GridPlace {
  readonly row: number;
  readonly col: number;
}

/** The chosen block of cells, from its first to its last line and column. */
export interface GridBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface CursorOptions {
  readonly rows: number;
  readonly columns: number;
  /** Lines that are no offers are skipped. */
  readonly isOffer: (row: number) => boolean;
  /** The text with which the editor of a cell opens; undefined when the cell cannot be edited. */
  readonly toEditText: (place: GridPlace) => string | undefined;
  /** Brings a line into sight, and a column if one is given. */
  readonly scrollTo: (row: number, col?: number) => void;
  readonly onSelectRow: (row: number, whole: boolean) => void;
  readonly onClear: (block: GridBlock) => void;
  readonly onFillDown: (block: GridBlock) => void;
  /** Repeats the rows of a block up to another line. */
  readonly onFillTo: (block: GridBlock, row: number) => void;
  /** The line at a height of the window. */
  readonly rowAt: (clientY: number) => number;
  readonly onPaste: (block: GridBlock, text: string) => void;
  readonly toCopy: (block: GridBlock) => string;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpen: (row: number) => void;
}

/** The cursor of the grid: active cell, chosen block, open editor, and the keys, clicks and clipboard that move them. */
export function useGridCursor(options: CursorOptions) {
  const [active, setActive] = useState<GridPlace>({ row: 0, col: 0 });
  const [anchor, setAnchor] = useState<GridPlace>({ row: 0, col: 0 });
  const [editor, setEditor] = useState<OpenEditor>();
  const block = toBlock(active, anchor);

  function go(place: GridPlace, extend = false, byPointer = false): void {
    const row = clamp(place.row, options.rows);
    const next = {
      row: skipGroups(row, Math.sign(place.row - active.row) || 1, options),
      col: clamp(place.col, options.columns),
    };
    setActive(next);
    if (!extend) setAnchor(next);
    // A grid that moves sideways under the pointer would get the second click at another cell.
    options.scrollTo(next.row, byPointer ? undefined : next.col);
  }

  function edit(text?: string): void {
    const held = options.toEditText(active);
    if (held !== undefined) setEditor({ column: active.col, text: text ?? held, replaces: text !== undefined });
  }

  const { reach, drag } = useGridDrag({
    rowAt: (clientY) => clamp(options.rowAt(clientY), options.rows),
    onChoose: (row, col = active.col) => {
      if (row !== active.row || col !== active.col) go({ row, col }, true, true);
    },
    onReach: (row) => options.scrollTo(row),
    onFill: (row) => {
      options.onFillTo(block, row);
      setAnchor({ row: Math.min(row, block.top), col: block.left });
      setActive({ row: Math.max(row, block.bottom), col: block.right });
    },
  });

  return {
    active,
    block,
    editor,
    /** The lines that the mouse is about to fill from the block. */
    filling: toFilling(block, reach),
    go,
    closeEditor: (exit: keyof typeof exits) => {
      setEditor(undefined);
      const [rows, cols] = exits[exit];
      go({ row: active.row + rows, col: active.col + cols });
    },
    handlers: createHandlers({ options, active, block, editor, go, edit, drag }),
  };
}

interface HandlerScene extends KeyScene {
  readonly editor: OpenEditor | undefined;
  readonly go: (place: GridPlace, extend?: boolean, byPointer?: boolean) => void;
  readonly drag: (what: 'block' | 'values') => void;
}

/** The keys, the mouse and the clipboard of the grid. While a cell is edited they belong to its input. */
function createHandlers(scene: HandlerScene) {
  const { options, block, editor, go, edit, drag } = scene;
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!editor) handleKey(event, scene);
    },
    onMouseDown: (event: MouseEvent) => {
      const place = findPlace(event);
      if (!place || editor) return;
      if (place.col < 0) return options.onSelectRow(place.row, event.shiftKey);
      if (isOnHandle(event)) return drag('values');
      go(place, event.shiftKey, true);
      if (event.button === 0) drag('block');
    },
    onDoubleClick: (event: MouseEvent) => findPlace(event) && edit(),
    onCopy: (event: ClipboardEvent) => {
      if (editor) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', options.toCopy(block));
    },
    onPaste: (event: ClipboardEvent) => {
      if (editor) return;
      event.preventDefault();
      options.onPaste(block, event.clipboardData.getData('text/plain'));
    },
  };
}

const exits = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [15, 0],
  PageUp: [-15, 0],
};
const far = 1_000_000;

interface KeyScene {
  readonly options: CursorOptions;
  readonly active: GridPlace;
  readonly block: GridBlock;
  readonly go: (place: GridPlace, extend?: boolean) => void;
  readonly edit: (text?: string) => void;
}

function handleKey(event: KeyboardEvent, scene: KeyScene): void {
  // Buttons and menus inside the grid have keys of their own.
  if (event.target !== event.currentTarget) return;
  const done = event.ctrlKey || event.metaKey ? handleControlKey(event, scene) : handlePlainKey(event, scene);
  if (done) event.preventDefault();
}

function handleControlKey(event: KeyboardEvent, { options, active, block, go }: KeyScene): boolean {
  const arrow = arrows[event.key];
  if (arrow) {
    go({ row: active.row + arrow[0] * far, col: active.col + arrow[1] * far }, event.shiftKey);
    return true;
  }
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) options.onUndo();
  else if (key === 'y' || key === 'z') options.onRedo();
  else if (key === 'd') options.onFillDown(block);
  else return false;
  return true;
}

function handlePlainKey(event: KeyboardEvent, { options, active, block, go, edit }: KeyScene): boolean {
  const arrow = arrows[event.key];
  if (arrow) go({ row: active.row + arrow[0], col: active.col + arrow[1] }, event.shiftKey);
  else if (event.key === 'Home' || event.key === 'End')
    go({ row: active.row, col: event.key === 'Home' ? 0 : far }, event.shiftKey);
  else if (event.key === 'Enter' || event.key === 'F2')
    options.toEditText(active) === undefined ? options.onOpen(active.row) : edit();
  else if (event.key === ' ') options.onSelectRow(active.row, event.shiftKey);
  else if (event.key === 'Delete' || event.key === 'Backspace') options.onClear(block);
  else if (event.key.length === 1 && !event.altKey) edit(event.key);
  else return false;
  return true;
}

function findPlace(event: MouseEvent): GridPlace | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col ?? -1) } : undefined;
}

const isOnHandle = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-handle]') !== null;

/** The lines between a block and the line to which it is dragged. */
function toFilling(block: GridBlock, reach: number | undefined): GridBlock | undefined {
  if (reach === undefined || (reach >= block.top && reach <= block.bottom)) return undefined;
  return reach > block.bottom
    ? { ...block, top: block.bottom + 1, bottom: reach }
    : { ...block, top: reach, bottom: block.top - 1 };
}

function toBlock(a: GridPlace, b: GridPlace): GridBlock {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.col, b.col),
    right: Math.max(a.col, b.col),
  };
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

function skipGroups(row: number, step: number, { rows, isOffer }: CursorOptions): number {
  for (let at = row; at >= 0 && at < rows; at += step) if (isOffer(at)) return at;
  for (let at = row; at >= 0 && at < rows; at -= step) if (isOffer(at)) return at;
  return row;
}
