import { useState } from 'react';
import { usePrinting } from '../../platform/page/printing.ts';
import type { Page } from './types.ts';

/** The rows of the shown page, and the pager when there are more rows. Without a page size, all rows. */
export interface OwnPage<T> {
  readonly rows: readonly T[];
  readonly page: Page | undefined;
  readonly onPage: (number: number) => void;
}

/**
 * Pages through loaded rows; on paper all rows are shown. When fewer rows match and the page no longer exists, the last page is
 * shown, and stays when all rows match again.
 */
export function useOwnPage<T>(rows: readonly T[], size: number | undefined): OwnPage<T> {
  const [wanted, onPage] = useState(1);
  const printing = usePrinting();
  const last = size === undefined ? 1 : Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(wanted, last);
  if (wanted !== number) onPage(number);
  if (size === undefined || rows.length <= size || printing) return { rows, page: undefined, onPage };
  const from = (number - 1) * size;
  return { rows: rows.slice(from, from + size), page: { number, total: rows.length, size }, onPage };
}
