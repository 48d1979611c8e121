import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MarketLine, marketLines } from '../filtering/offer-list.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import { useVisibleLines } from './visible-rows.ts';

const noLens = { quantity: null, term: null };
const offers = Array.from({ length: 200 }, (_, index) => offerFixture(`o${index}`, 'diesel', 'hamburg', 100 + index));
const heights = { row: 30, heading: 40 };

function show(first: readonly MarketLine[]) {
  const frame = { current: document.body };
  return renderHook(({ lines }) => useVisibleLines(lines, frame, heights, { covered: 0, above: 0 }), {
    initialProps: { lines: first },
  });
}

const scrollTo = (top: number) =>
  act(async () => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });

test('draws the lines in sight, each at its own place', async () => {
  window.innerHeight = 600;
  const { result } = show(marketLines(offers, {}, noLens));
  expect(result.current.visible[1]).toEqual({ index: 1, top: 40 });
  expect(result.current).toMatchObject({ height: 40 + 200 * 30, stuck: undefined });
  await scrollTo(3_040);
  const indexes = result.current.visible.map(({ index }) => index);
  expect([indexes[0], indexes.at(-1)]).toEqual([91, 131]);
  expect(result.current.visible[0]?.top).toBe(40 + 90 * 30);
  expect(result.current.stuck).toMatchObject({ terminal: 'Hamburg', count: 200 });
});

test('scrolls with the rows when some above them disappear or appear, and stays when rows change places', async () => {
  const all = marketLines(offers, {}, noLens);
  const { rerender } = show(all);
  await scrollTo(3_040);
  rerender({ lines: marketLines(offers.slice(2), {}, noLens) });
  expect(window.scrollY).toBe(2_980);
  rerender({ lines: all });
  expect(window.scrollY).toBe(3_040);
  const [head, first, ...others] = all;
  const moved = head && first ? [head, ...others.slice(0, 110), first, ...others.slice(110)] : all;
  rerender({ lines: moved });
  expect(window.scrollY).toBe(3_040);
});
