import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { t as lifting } from '../lifting/texts.ts';
import { EntryCell } from './entry-cell.tsx';
import { type LiftingColumn, type PastedLine, pastedColumns } from './pasted-liftings.ts';
import { t } from './texts.ts';

interface PastedTableProps {
  readonly lines: readonly PastedLine[];
  readonly findProblem: (line: PastedLine, column: LiftingColumn) => string | undefined;
  readonly onChange: (line: PastedLine, column: LiftingColumn, value: string) => void;
}

const name = (column: LiftingColumn) => (column === 'orderId' ? t('number') : lifting(column));

/** The pasted loadings, line by line. A wrong cell says why, and is mended in its place. */
export function PastedTable({ lines, findProblem, onChange }: PastedTableProps) {
  const cells = pastedColumns.map(
    (column): Column<PastedLine> => ({
      id: column,
      header: name(column),
      cell: (line) => (
        <EntryCell
          label={t('cellOfLine', { name: name(column), line: line.number })}
          value={line.cells[column]}
          problem={findProblem(line, column)}
          onChange={(value) => onChange(line, column, value)}
        />
      ),
    }),
  );
  const numbers: Column<PastedLine> = {
    id: 'line',
    header: t('lineColumn'),
    onCard: 'title',
    width: '80px',
    cell: ({ number }) => t('lineNumber', { line: number }),
  };
  return (
    <DataTable
      label={t('pastedTable')}
      columns={[numbers, ...cells]}
      rows={lines}
      rowKey={({ number }) => String(number)}
      pageBy={20}
      empty={t('empty')}
    />
  );
}
