import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { shortMonthName } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { paceDifference } from './contract-parts.tsx';
import { contractDetailTexts as d } from './texts.ts';

/** What was called off and what lapsed in each month, beside an even plan. */
export function ContractPace({ contract }: { contract: ContractDetail }) {
  const { quantity } = useFormats();
  const { months, unit } = contract;
  const { zone } = brand();
  const difference = paceDifference(contract);
  const volume = quantity(Math.abs(difference), unit);
  const isOn = Math.abs(difference) < contract.agreed * 0.01;
  const summary = isOn ? d('paceOn') : difference > 0 ? d('paceAhead', { volume }) : d('paceBehind', { volume });
  const decimals = unit === 'cbm' ? 1 : 0;
  const name = (month: string) => `${shortMonthName(Number(month.slice(5, 7)), zone)} ${month.slice(2, 4)}`;
  return (
    <ChartFrame
      title={d('pace')}
      summary={summary}
      fileName={`Kontrakt-${contract.contractNumber}`}
      rows={months}
      columns={[
        { header: d('month'), value: ({ month }) => name(month) },
        { header: `${d('called')} (${unit})`, value: ({ calledOff }) => calledOff, number: true, decimals },
        { header: `${d('fell')} (${unit})`, value: ({ lapsed }) => lapsed, number: true, decimals },
        { header: `${d('plan')} (${unit})`, value: ({ planned }) => planned, number: true, decimals },
      ]}
    >
      {(cursor) => (
        <ColumnChart
          cursor={cursor}
          bars={months.map(({ month, calledOff, lapsed, planned }) => ({
            key: month,
            label: name(month),
            parts: [calledOff, lapsed],
            mark: planned,
          }))}
          legend={[
            { label: d('called'), part: 1 },
            { label: d('fell'), part: 2 },
            { label: d('plan'), part: 'mark' },
          ]}
        />
      )}
    </ChartFrame>
  );
}
