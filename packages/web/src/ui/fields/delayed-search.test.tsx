import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DelayedSearch } from './delayed-search.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function show() {
  const change = vi.fn();
  const search = (value: string) => (
    <DelayedSearch label="Angebote suchen" value={value} onChange={change} pauseMs={120} />
  );
  const { rerender } = render(search(''));
  const field = screen.getByRole('searchbox', { name: 'Angebote suchen' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { change, field, type, arrive: (value: string) => rerender(search(value)) };
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('shows each key at once and reports the text after a pause in typing', () => {
  const { change, field, type } = show();
  type('D');
  wait(100);
  type('Di');
  expect(field).toHaveProperty('value', 'Di');
  wait(119);
  expect(change).not.toHaveBeenCalled();
  wait(1);
  expect(change.mock.calls).toEqual([['Di']]);
});

test('reports the text at once with Enter, and only once', () => {
  const { change, field, type, arrive } = show();
  type('Di');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(change.mock.calls).toEqual([['Di']]);
  arrive('Di');
  fireEvent.keyDown(field, { key: 'Enter' });
  wait(1_000);
  expect(change).toHaveBeenCalledTimes(1);
});

test('keeps what was typed meanwhile when its own text comes back, and takes any other text', () => {
  const { field, type, arrive } = show();
  type('Di');
  wait(120);
  type('Die');
  arrive('Di');
  expect(field).toHaveProperty('value', 'Die');
  arrive('');
  expect(field).toHaveProperty('value', '');
});

test('takes its own earlier text when it comes back after another, as with the back button', () => {
  const { change, field, type, arrive } = show();
  type('Di');
  wait(120);
  arrive('Di');
  arrive('');
  arrive('Di');
  expect(field).toHaveProperty('value', 'Di');
  wait(1_000);
  expect(change.mock.calls).toEqual([['Di']]);
});
