import type { Replay, ReplayPoint } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { replayTexts as t } from './replay-texts.ts';

const pageSize = 25;

/** The course of a replay in figures: the same as the picture. */
export function ReplayPoints({ replay: { points } }: { replay: Pick<Replay, 'points'> }) {
  const [page, setPage] = useState(1);
  const columns = useColumns();
  return (
    <DataTable
      label={t('asTable')}
      dense
      columns={columns}
      rows={points.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={({ at }) => at}
      page={{ number: page, total: points.length, size: pageSize }}
      onPage={setPage}
      empty={null}
    />
  );
}

function useColumns(): Column<ReplayPoint>[] {
  const formats = useFormats();
  const number = (id: keyof ReplayPoint & string, header: string, decimals: number): Column<ReplayPoint> => ({
    id,
    header,
    align: 'right',
    cell: (point) => formats.number(point[id] as number | null, decimals),
  });
  return [
    { id: 'at', header: t('at'), onCard: 'title', cell: ({ at }) => formats.dateTime(at) },
    number('marketValue', t('marketValue'), 2),
    number('oldBase', t('oldBase'), 2),
    number('newBase', t('newBase'), 2),
    number('oldMargin', t('oldMargin'), 2),
    number('newMargin', t('newMargin'), 2),
    number('oldFloors', t('floorsToday'), 0),
    number('newFloors', t('floors'), 0),
  ];
}
