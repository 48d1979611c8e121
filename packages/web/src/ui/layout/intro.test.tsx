import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Intro } from './intro.tsx';

const sentence = 'Hier steht, was vereinbart ist.';
let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

function show() {
  return render(
    <Intro id="contracts" about="Kontrakte">
      {sentence}
    </Intro>,
  );
}

const button = () => screen.getByRole('button', { name: 'Erklärung: Kontrakte' });
const isShown = () => screen.queryByText(sentence)?.hidden === false;

test('is open at the first visit and closed at the next one', () => {
  const { unmount } = show();
  expect(isShown()).toBe(true);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  now = 5000;
  expect(isShown()).toBe(true);
  unmount();
  show();
  expect(isShown()).toBe(false);
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('opens again', async () => {
  const { unmount } = show();
  now = 5000;
  unmount();
  show();
  await userEvent.click(button());
  expect(isShown()).toBe(true);
  expect(button().getAttribute('aria-controls')).toBe(screen.getByText(sentence).id);
});

test('stays open for a reader who left after a moment', () => {
  const { unmount } = show();
  now = 500;
  unmount();
  show();
  expect(isShown()).toBe(true);
});
