// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import { Countdown } from './countdown.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');

beforeEach(() => {
  applyDeployment({ brand: 'de', demo: false });
  vi.useFakeTimers({ now });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const time = () => screen.getByRole('timer').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const inSeconds = (seconds: number) => new Date(now + seconds * 1000);

test('counts whole seconds down to 0, calls once and stays there', () => {
  const ended = vi.fn();
  render(<Countdown until={inSeconds(61.5)} label="Marktfenster" onEnd={ended} />);
  expect(time()).toBe('1:02');
  pass(3000);
  expect(time()).toBe('0:59');
  pass(120_000);
  expect(time()).toBe('0:00');
  expect(ended).toHaveBeenCalledTimes(1);
});

test('goes by the clock of the server, not by that of this computer', () => {
  render(<Countdown until={inSeconds(62)} label="Marktfenster" nowMs={() => Date.now() + 7000} />);
  expect(time()).toBe('0:55');
});

test('turns urgent at the end', () => {
  const { container } = render(<Countdown until={inSeconds(12)} label="Preis" format="s" warnBelow={10} />);
  expect(container.querySelector('[data-urgent]')).toBeNull();
  pass(2000);
  expect(time()).toBe('10\u00A0s');
  expect(container.querySelector('[data-urgent]')).not.toBeNull();
});

test('begins anew with another instant, and shows a dash without one', () => {
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

test('never shows more than the ring holds', () => {
  render(<Countdown until={inSeconds(61.5)} label="Marktfenster" ringSeconds={60.9} />);
  expect(time()).toBe('1:00');
  pass(3000);
  expect(time()).toBe('0:59');
});

test('begins a new window with a full ring', () => {
  const { container, rerender } = render(<Countdown until={inSeconds(10)} label="Marktfenster" ringSeconds={60} />);
  const arc = () => container.querySelectorAll('circle')[1] as SVGCircleElement;
  pass(10_000);
  const emptied = arc();
  rerender(<Countdown until={inSeconds(70)} label="Marktfenster" ringSeconds={60} />);
  expect(time()).toBe('1:00');
  expect(arc().getAttribute('stroke-dashoffset')).toBe('0');
  // The arc glides: a full one must be another element than the empty one.
  expect(arc()).not.toBe(emptied);
});
