/** The fields that the grid edits. */
export const gridFields = [
  'price',
  'totalVolume',
  'minimumOrderQuantity',
  'maximumOrderQuantity',
  'collectionTime',
  'availableFrom',
  'availableTo',
] as const;
/** A field that the grid edits. */
export type GridField = (typeof gridFields)[number];

/** A cell that was edited and not published: what was typed, and its value. Without a value it cannot be read. */
export interface PendingCell {
  readonly text: string;
  readonly value?: number | string | null;
}

/** The pending cells of one offer, with the row version on which they were typed. */
export interface PendingRow {
  readonly version: number;
  readonly cells: { readonly [F in GridField]?: PendingCell };
}

/** One cell to edit. Without a cell the pending value is dropped. */
export interface CellEdit {
  readonly id: string;
  readonly version: number;
  readonly field: GridField;
  readonly cell?: PendingCell | undefined;
}

interface ChangedCell {
  readonly id: string;
  readonly version: number;
  readonly field: GridField;
  readonly before?: PendingCell | undefined;
  readonly after?: PendingCell | undefined;
}

type Step = readonly ChangedCell[];

/** All pending cells of a user, and the steps that can be taken back and forth. A step may hold many cells, such as a paste. */
export interface PendingEdits {
  readonly rows: { readonly [id: string]: PendingRow };
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** No pending cell. */
export const noEdits: PendingEdits = { rows: {}, undo: [], redo: [] };

/** As many steps are kept. */
const mostSteps = 300;

/** Applies edits as one step. Edits that change nothing make no step. */
export function applyEdits(state: PendingEdits, edits: readonly CellEdit[]): PendingEdits {
  const step = edits.flatMap(({ id, version, field, cell }): ChangedCell[] => {
    const before = state.rows[id]?.cells[field];
    const same = before === cell || (before && cell && before.text === cell.text && before.value === cell.value);
    return same ? [] : [{ id, version, field, before, after: cell }];
  });
  if (step.length === 0) return state;
  return { rows: setCells(state.rows, step, 'after'), undo: [...state.undo, step].slice(-mostSteps), redo: [] };
}

/** Takes the last step back. */
export function undoEdit(state: PendingEdits): PendingEdits {
  const step = state.undo.at(-1);
  if (!step) return state;
  return { rows: setCells(state.rows, step, 'before'), undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
}

/** Makes the step again that was taken back last. */
export function redoEdit(state: PendingEdits): PendingEdits {
  const step = state.redo.at(-1);
  if (!step) return state;
  return { rows: setCells(state.rows, step, 'after'), undo: [...state.undo, step], redo: state.redo.slice(0, -1) };
}

/** Drops all pending cells as one step, so that this can be taken back. */
export function discardEdits(state: PendingEdits): PendingEdits {
  return applyEdits(
    state,
    listCells(state).map(({ id, version, field }) => ({ id, version, field })),
  );
}

/** The pending cells were published: they and the steps are gone. */
export function settleEdits(): PendingEdits {
  return noEdits;
}

/** Lets the pending cells of a row stand on a newer version of it, after the user has seen that version. */
export function rebaseRow(state: PendingEdits, id: string, version: number): PendingEdits {
  const row = state.rows[id];
  return row ? { ...state, rows: { ...state.rows, [id]: { ...row, version } } } : state;
}

/** A row that the user has changed in another way, such as by a pause, with its version before and after. */
export interface FollowedRow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Lets pending cells follow the user's own changes of their rows. Cells on an older version still show what others have changed. */
export function followRows(state: PendingEdits, changed: readonly FollowedRow[]): PendingEdits {
  return changed.reduce(
    (next, { id, from, to }) => (next.rows[id]?.version === from ? rebaseRow(next, id, to) : next),
    state,
  );
}

/** Drops the pending cells of these rows as one step, because their offers are gone. */
export function dropRows(state: PendingEdits, ids: ReadonlySet<string>): PendingEdits {
  return applyEdits(
    state,
    listCells(state).flatMap(({ id, version, field }) => (ids.has(id) ? [{ id, version, field }] : [])),
  );
}

/** All pending cells, row by row. */
export function listCells({ rows }: Pick<PendingEdits, 'rows'>): (CellEdit & { readonly cell: PendingCell })[] {
  return Object.entries(rows).flatMap(([id, { version, cells }]) =>
    gridFields.flatMap((field) => {
      const cell = cells[field];
      return cell ? [{ id, version, field, cell }] : [];
    }),
  );
}

function setCells(rows: PendingEdits['rows'], step: Step, side: 'before' | 'after'): PendingEdits['rows'] {
  const next: { [id: string]: PendingRow } = { ...rows };
  for (const changed of step) {
    const row = next[changed.id] ?? { version: changed.version, cells: {} };
    const cells: { [F in GridField]?: PendingCell } = { ...row.cells };
    const cell = changed[side];
    if (cell) cells[changed.field] = cell;
    else delete cells[changed.field];
    if (Object.keys(cells).length > 0) next[changed.id] = { ...row, cells };
    else delete next[changed.id];
  }
  return next;
}
