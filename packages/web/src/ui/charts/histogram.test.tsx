import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { layOutWide } from '../../testing/wide-page.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Histogram, type HistogramBin } from './histogram.tsx';

layOutWide(640);

const bins: HistogramBin[] = [
  { from: -2, to: 0, count: 1_450, marked: 0 },
  { from: 0, to: 2, count: 0, marked: 0 },
  { from: 2, to: 4, count: 12, marked: 3 },
];

function show(markedText?: string) {
  render(
    <ChartFrame
      title="Preise nach Änderung"
      summary="Zwölf Preise steigen."
      fileName="Preise"
      rows={bins}
      columns={[
        { header: 'ab', value: ({ from }) => from, number: true },
        { header: 'Preise', value: ({ count }) => count, number: true },
      ]}
    >
      {(cursor) => <Histogram bins={bins} formatEdge={(edge) => `${edge} €`} markedText={markedText} cursor={cursor} />}
    </ChartFrame>,
  );
  return within(screen.getByRole('img', { name: 'Preise nach Änderung' }));
}

test('each bar bears its number, an empty one none, and the edges stand below', () => {
  const picture = show();
  for (const text of ['1.450', '12', '-2 €', '0 €', '2 €', '4 €']) expect(picture.getByText(text)).toBeTruthy();
  expect(picture.queryByText('0')).toBeNull();
});

test('the marked part of a bar is as much lower as it is fewer, and explained', () => {
  const picture = show('Ungewöhnlich weit');
  expect(picture.getByText('Ungewöhnlich weit')).toBeTruthy();
  const drawing = screen.getByRole('img', { name: 'Preise nach Änderung' });
  const bars = [...drawing.querySelectorAll('rect[data-direction]')];
  expect(bars.map((bar) => bar.getAttribute('data-direction'))).toEqual(['down', 'up']);
  const [all, few] = bars.map((bar) => Number(bar.getAttribute('height')));
  expect(all).toBeGreaterThan(few as number);
});

test('arrow keys move from bar to bar', async () => {
  show();
  const drawing = screen.getByRole('img', { name: 'Preise nach Änderung' });
  drawing.focus();
  await userEvent.keyboard('{End}');
  const pointed = [...drawing.querySelectorAll('g')].map((bar) => bar.querySelector('[data-pointed]') !== null);
  expect(pointed).toEqual([false, false, true]);
});
