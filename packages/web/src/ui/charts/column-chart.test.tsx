import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layOutWide } from '../../testing/wide-page.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ColumnChart } from './column-chart.tsx';

layOutWide(600);

const bars = [
  { key: '1', label: 'Jan.', parts: [40, 10], mark: 60 },
  { key: '2', label: 'Feb.', parts: [80, 20], mark: 60 },
];

test('columns scale to the largest one, with their parts, their mark and a legend', () => {
  const { container } = render(
    <ChartFrame
      title="Menge je Monat"
      summary="Im Februar am meisten."
      fileName="Menge"
      rows={bars}
      columns={[{ header: 'Monat', value: ({ label }) => label }]}
    >
      {(cursor) => (
        <ColumnChart
          bars={bars}
          cursor={cursor}
          height={132}
          legend={[
            { label: 'abgerufen', part: 1 },
            { label: 'nach Plan', part: 'mark' },
          ]}
        />
      )}
    </ChartFrame>,
  );
  const picture = within(screen.getByRole('img', { name: 'Menge je Monat' }));
  expect(picture.getByText('Jan.')).toBeTruthy();
  expect(picture.getByText('abgerufen')).toBeTruthy();
  const heights = [...container.querySelectorAll('rect[data-part]')].map((bar) => Number(bar.getAttribute('height')));
  // 132 px less the axis and the room above leave 100 px for the 100 of February.
  expect(heights).toEqual([40, 10, 80, 20]);
});
