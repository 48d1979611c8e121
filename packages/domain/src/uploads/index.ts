/** The door of `uploads`: columns of files, their header, and the cells. */
export {
  type CreditColumn,
  codeWords,
  columnNames,
  creditColumns,
  mappedColumns,
  type OfferColumn,
  offerColumns,
  type ProductColumn,
  productColumns,
  type UploadKind,
  uploadActions,
  uploadColumns,
  uploadKinds,
  uploadLimits,
} from './columns.ts';
export { countKnown, type HeaderProblem, type ReadHeader, readHeader } from './header.ts';
export {
  type CellProblem,
  cellProblemCodes,
  type NumberColumn,
  readCellText,
  readInstant,
  readNumber,
  readWhole,
} from './read-cell.ts';
