import type { BacktestPointView, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { backtestTexts as t } from './texts.ts';

/** The prices and margins of a backtest over time as a table, with the same values as the chart. */
export function BacktestPoints({ backtest: { points } }: { backtest: Pick<PricingBacktest, 'points'> }) {
  const columns = useColumns();
  return (
    <DataTable
      label={t('tableName')}
      dense
      columns={columns}
      rows={points}
      pageBy={25}
      rowKey={({ at }) => at}
      empty={null}
    />
  );
}

type Figure = Exclude<keyof BacktestPointView, 'at'>;

function useColumns(): Column<BacktestPointView>[] {
  const formats = useFormats();
  const number = (id: Figure, decimals: number): Column<BacktestPointView> => ({
    id,
    header: t(`column_${id}`),
    hint: t(id),
    align: 'right',
    cell: (point) => formats.number(point[id], decimals),
  });
  const columns: Column<BacktestPointView>[] = [
    {
      id: 'at',
      header: t('at'),
      onCard: 'title',
      cell: ({ at }) => <span className="nowrap">{formats.dateTime(at)}</span>,
    },
    number('marketValue', 2),
    number('oldBase', 2),
    number('newBase', 2),
    number('oldMargin', 2),
    number('newMargin', 2),
    number('oldFloors', 0),
    number('newFloors', 0),
  ];
  return fitColumns(columns, useTableRoom(), { oldFloors: 3, oldMargin: 3 });
}
