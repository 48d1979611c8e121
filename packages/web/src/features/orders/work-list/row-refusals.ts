import { isApiError } from '../../../platform/api/api-error.ts';

/** The server's sentence about one row of a commit of many, and the field where it belongs. */
export interface RefusedRow {
  readonly index: number;
  readonly field: string | null;
  readonly detail: string;
}

/** The rows that the server has refused; none for other errors. */
export function readRowRefusals(error: unknown): readonly RefusedRow[] {
  return isApiError(error) && Array.isArray(error.body.rows) ? (error.body.rows as readonly RefusedRow[]) : [];
}
