import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { layOutWide } from '../../testing/wide-page.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Waterfall } from './waterfall.tsx';
import type { WaterfallBar } from './waterfall-shape.ts';

layOutWide(800);

const bars: WaterfallBar[] = [
  { key: 'ice', label: 'Gasöl M01', amount: 62.15, from: 0, to: 62.15, tone: 'market' },
  { key: 'duty', label: 'Energiesteuer', amount: 47.04, from: 62.15, to: 109.19, tone: 'duty' },
  { key: 'harms', label: 'Abschlag für Harms', amount: -0.5, from: 109.19, to: 108.69, tone: 'customer' },
  { key: 'total', label: 'Preis', amount: 108.69, from: 0, to: 108.69, tone: 'total' },
];

function show() {
  render(
    <ChartFrame
      title="So entsteht der Preis"
      summary="Der Preis ist 108,69."
      fileName="Preis"
      rows={bars}
      columns={[
        { header: 'Teil', value: ({ label }) => label },
        { header: 'Betrag', value: ({ amount }) => amount, decimals: 2, number: true },
      ]}
    >
      {(cursor) => <Waterfall bars={bars} close={false} cursor={cursor} />}
    </ChartFrame>,
  );
  return screen.getByRole('img', { name: 'So entsteht der Preis' });
}

const drawn = (picture: HTMLElement, tone: string) => {
  const bar = picture.querySelector(`rect[data-tone="${tone}"]`);
  const [x, width] = ['x', 'width'].map((name) => Number(bar?.getAttribute(name)));
  return { start: x as number, end: (x as number) + (width as number) };
};

test('the first part and the total bear their amount, the parts between what they add or take', () => {
  const picture = within(show());
  for (const text of ['62,15', '+47,04', '−0,50', '108,69']) expect(picture.getByText(text)).toBeTruthy();
});

test('each part begins where the part before it ends, and one that takes away goes back', () => {
  const picture = show();
  const [market, duty, customer, total] = ['market', 'duty', 'customer', 'total'].map((tone) => drawn(picture, tone));
  expect(duty?.start).toBeCloseTo(market?.end as number, 5);
  expect(customer?.end).toBeLessThanOrEqual((duty?.end as number) + 2);
  expect(customer?.start).toBeCloseTo(total?.end as number, 5);
});

test('arrow keys move from part to part', async () => {
  const picture = show();
  picture.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const row = picture.querySelector('[data-pointed]')?.parentElement as HTMLElement;
  expect(within(row).getByText('+47,04')).toBeTruthy();
});
