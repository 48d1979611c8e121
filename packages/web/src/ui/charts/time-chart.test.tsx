import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { layOutWide } from '../../testing/wide-page.ts';
import { ChartFrame } from './chart-frame.tsx';
import { TimeChart, type TimeLine } from './time-chart.tsx';

/** The plots on the page. A page without a layout has no canvas to look at, so a test sees what is given to the plot. */
const plots = vi.hoisted(() => [] as { options: { width: number; series: object[] }; data: unknown; left?: number }[]);
vi.mock('uplot', () => ({
  default: class {
    cursor: { idx?: number } = {};
    left?: number;
    readonly options: { width: number; series: object[] };
    readonly data: unknown;
    constructor(options: { width: number; series: object[] }, data: unknown) {
      this.options = options;
      this.data = data;
      plots.push(this);
    }
    setSize() {}
    setCursor({ left }: { left: number }) {
      this.left = left;
    }
    valToPos(time: number) {
      return time * 2;
    }
    destroy() {
      plots.splice(plots.indexOf(this), 1);
    }
  },
}));

layOutWide(640);

const times = [100, 160, 220];
const lines: TimeLine[] = [
  { label: 'Bisher', look: 'old', values: [81.4, null, 81.6] },
  { label: 'Mit Entwurf', look: 'new', values: [82, 82.1, 82.2] },
];

function show() {
  const view = render(
    <ChartFrame
      title="Preis über die Zeit"
      summary="Der Entwurf hebt den Preis."
      fileName="Preis"
      rows={times}
      columns={[{ header: 'Zeit', value: (time) => time, number: true }]}
    >
      {(cursor) => <TimeChart times={times} lines={lines} height={240} cursor={cursor} />}
    </ChartFrame>,
  );
  return { ...view, picture: screen.getByRole('img', { name: 'Preis über die Zeit' }) };
}

test('draws every line over the times at the width of the page, with a gap where there is no value', () => {
  const { unmount } = show();
  const [plot] = plots;
  expect(plot?.data).toEqual([times, [81.4, null, 81.6], [82, 82.1, 82.2]]);
  expect(plot?.options).toMatchObject({ width: 640, series: [{}, { label: 'Bisher' }, { label: 'Mit Entwurf' }] });
  unmount();
  expect(plots).toEqual([]);
});

test('arrow keys move the cursor of the plot from time to time', async () => {
  const { picture } = show();
  picture.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(plots[0]?.left).toBe(320);
});
