import type { UploadChange } from '@handelsplatz/contract/uploads';
import type { CellProblem } from '@handelsplatz/domain/uploads';

/** A wrong cell; `column` is null where the row as a whole is wrong. */
export interface CellError {
  readonly column: string | null;
  readonly value: string;
  readonly code: string;
  readonly message: string;
}

/** A cell that changes, as the file writes it. `old` is null where there was nothing. */
export interface CellDifference {
  readonly column: string;
  readonly old: string | null;
  readonly new: string;
}

/** A row to be validated, with mended cells and mapped values. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells without a readable value, by column. */
  readonly broken: Readonly<Record<string, CellProblem>>;
  /** The number of cells differs from the header's. */
  readonly cellCount?: number;
}

/** The verdict about a row. */
export interface RowVerdict {
  readonly row: number;
  readonly errors: readonly CellError[];
  readonly warnings: readonly CellError[];
  /** Null where the row has errors. */
  readonly change: UploadChange | null;
  readonly targetId: string | null;
  /** The row version after the commit. */
  readonly version: number | null;
  readonly diff: readonly CellDifference[];
  /** The changed values; null for what is new, and where nothing changes. */
  readonly before: object | null;
  readonly after: object | null;
}

/** Facts about the warnings that a person consents to. */
export type ConsentFacts = Readonly<Record<string, number>>;

/** The verdict about a whole file. `written` is true only when everything was changed. */
export interface TargetVerdict {
  readonly rows: readonly RowVerdict[];
  readonly facts: ConsentFacts;
  readonly written: boolean;
}

/** Rows to be validated, or validated and written. */
export interface ValidationRequest {
  readonly uploadId: string;
  readonly actor: { readonly accountId: string; readonly userId: string };
  readonly rows: readonly SourceRow[];
  readonly dryRun: boolean;
  /** The facts of the dry run to which the person has consented. */
  readonly consent: ConsentFacts | undefined;
}

/** A row that a commit has changed. */
export interface CommittedRow {
  readonly row: number;
  readonly change: UploadChange;
  readonly targetId: string;
  readonly version: number;
  readonly before: object | null;
  readonly diff: readonly CellDifference[];
}

/** A committed row with the cells that name it. */
export interface NamedRow extends CommittedRow {
  readonly cells: readonly string[];
}

/** What a revert does with a row. */
export interface RevertedRow {
  readonly row: number;
  readonly change: 'restored' | 'removed' | 'paused' | 'kept';
  readonly reason: string | null;
}

/** Committed rows to be reverted; with `dryRun` only the verdict is given. */
export interface RevertRequest {
  readonly actor: ValidationRequest['actor'];
  readonly rows: readonly CommittedRow[];
  readonly dryRun: boolean;
}

/** The right values of a column, for mapping and suggestions. */
export type ColumnChoices = Readonly<Record<string, readonly string[]>>;

/** What files of a kind change, by the one command of its feature. `S`: the stores of the transaction. */
export interface UploadTarget<S> {
  validate(stores: S, request: ValidationRequest): Promise<TargetVerdict>;
  revert(stores: S, request: RevertRequest): Promise<readonly RevertedRow[]>;
  /** The right values of the columns that can be mapped. */
  readChoices(sellerId: string): Promise<ColumnChoices>;
  /** What is live now, as rows of such a file. */
  readTemplate(sellerId: string): Promise<readonly Readonly<Record<string, string>>[]>;
}
