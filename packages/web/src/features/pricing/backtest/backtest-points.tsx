import type { Replay, ReplayPoint } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../ui/table-room.ts';
import styles from './replay-result.module.css';
import { replayTexts as t } from './replay-texts.ts';

/** The course of a replay in figures: the same as the picture. */
export function ReplayPoints({ replay: { points } }: { replay: Pick<Replay, 'points'> }) {
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

type Figure = Exclude<keyof ReplayPoint, 'at'>;

function useColumns(): Column<ReplayPoint>[] {
  const formats = useFormats();
  const number = (id: Figure, decimals: number): Column<ReplayPoint> => ({
    id,
    header: t(`column_${id}`),
    hint: t(id),
    align: 'right',
    cell: (point) => formats.number(point[id], decimals),
  });
  const columns: Column<ReplayPoint>[] = [
    {
      id: 'at',
      header: t('at'),
      onCard: 'title',
      cell: ({ at }) => <span className={styles.time}>{formats.dateTime(at)}</span>,
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
