import type { MonthVolumes } from '@handelsplatz/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { figures as t, tiles } from '../texts.ts';
import { monthText } from './month-text.ts';
import { Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** The volume of this month beside the last one until the same day, and of the last twelve months. */
export default function VolumeTile() {
  const query = useQuery(read('/api/dashboard/volumes'));
  if (!query.data)
    return (
      <Tile title={tiles('volume')} query={query}>
        {() => null}
      </Tile>
    );
  return <Months volumes={query.data} />;
}

function Months({ volumes: { months, sameDayBefore } }: { volumes: MonthVolumes }) {
  const formats = useFormats();
  const current = months.at(-1);
  const before = months.at(-2);
  const change = sameDayBefore.volume > 0 ? (current?.volume ?? 0) / sameDayBefore.volume - 1 : undefined;
  const month = current ? monthText(current.month, 'long') : '';
  const beforeName = before ? monthText(before.month, 'long') : '';
  return (
    <ChartFrame
      title={t('volumeTitle')}
      summary={
        <span className={styles.head}>
          <strong className="text-xl tabular">{formats.quantity(current?.volume, 'cbm')}</strong>
          <span>
            {change === undefined
              ? t('volumeNone', { month, before: beforeName })
              : t('volumeCompared', { month, change: signedPercent(change, formats), before: beforeName })}
          </span>
        </span>
      }
      fileName="Menge-nach-Monat"
      actions={
        <ButtonLink size="s" to="/statistik">
          {t('report')}
        </ButtonLink>
      }
      rows={months}
      columns={[
        { header: t('month'), value: ({ month }) => `${monthText(month, 'long')} ${month.slice(0, 4)}` },
        { header: t('volume'), value: ({ volume }) => volume, number: true, decimals: 1 },
        { header: t('orders'), value: ({ orders }) => orders, number: true },
      ]}
    >
      {(cursor) => (
        <ColumnChart
          height={76}
          cursor={cursor}
          bars={months.map(({ month, volume }) => ({ key: month, label: monthText(month, 'short'), parts: [volume] }))}
        />
      )}
    </ChartFrame>
  );
}

const signedPercent = (share: number, { percent }: ReturnType<typeof useFormats>): string =>
  share > 0 ? `+${percent(share)}` : percent(share);
