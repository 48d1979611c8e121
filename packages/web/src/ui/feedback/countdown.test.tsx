import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const time = () => screen.getByRole('timer').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const inSeconds = (seconds: number) => new Date(now + seconds * 1000);

test('counts whole seconds down to 0, calls `onEnd` once and stays at 0', () => {
  const ended = vi.fn();
  render(<Countdown until={inSeconds(61.5)} label="Marktfenster" onEnd={ended} />);
  expect(time()).toBe('1:02');
  pass(3000);
  expect(time()).toBe('0:59');
  pass(120_000);
  expect(time()).toBe('0:00');
  expect(ended).toHaveBeenCalledTimes(1);
});

test("uses the server's clock instead of this computer's clock", () => {
  render(<Countdown until={inSeconds(62)} label="Marktfenster" nowMs={() => Date.now() + 7000} />);
  expect(time()).toBe('0:55');
});

test('looks urgent at the end', () => {
  const { container } = render(<Countdown until={inSeconds(12)} label="Preis" format="s" warnBelow={10} />);
  expect(container.querySelector('[data-urgent]')).toBeNull();
  pass(2000);
  expect(time()).toBe('10\u00A0s');
  expect(container.querySelector('[data-urgent]')).not.toBeNull();
});

test('starts again with another instant, and shows a dash without one', () => {
  const { rerender } = render(<Countdown until={inSeconds(5)} label="Preis" />);
  pass(10_000);
  rerender(<Countdown until={inSeconds(40)} label="Preis" />);
  expect(time()).toBe('0:30');
  rerender(<Countdown until={undefined} label="Preis" />);
  expect(time()).toBe('–');
});

test('says that prices are out of date', () => {
  render(<Countdown until={inSeconds(5)} label="Preis" stale />);
  expect(screen.getByText('veraltet')).toBeTruthy();
});

test('never shows more seconds than the ring has', () => {
  render(<Countdown until={inSeconds(61.5)} label="Marktfenster" ringSeconds={60.9} />);
  expect(time()).toBe('1:00');
  pass(3000);
  expect(time()).toBe('0:59');
});

test('starts a new market window with a full ring', () => {
  const { container, rerender } = render(<Countdown until={inSeconds(10)} label="Marktfenster" ringSeconds={60} />);
  const arc = () => container.querySelectorAll('circle')[1] as SVGCircleElement;
  pass(10_000);
  const emptied = arc();
  rerender(<Countdown until={inSeconds(70)} label="Marktfenster" ringSeconds={60} />);
  expect(time()).toBe('1:00');
  expect(arc().getAttribute('stroke-dashoffset')).toBe('0');
  // The arc moves with a transition: a full arc must be another element than the empty one.
  expect(arc()).not.toBe(emptied);
});

test('a screen reader finds the time under what it counts down, and hears when it is out of date', () => {
  render(
    <section aria-labelledby="window">
      <h2 id="window">
        <Countdown until={inSeconds(42)} label="Marktfenster" stale />
      </h2>
    </section>,
  );
  expect(screen.getByRole('heading', { name: /^Marktfenster: 0:42\s*veraltet$/ })).toBeTruthy();
});
