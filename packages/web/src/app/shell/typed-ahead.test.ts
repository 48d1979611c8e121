import { expect, test } from 'vitest';
import { keepTyping, takeTyped } from './typed-ahead.ts';

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test('what is typed before the palette is loaded stands in its field', () => {
  keepTyping();
  for (const key of ['d', 'i', 'x', 'Backspace', 'e', ' ', '3', 'Shift']) press(key);
  expect(press('a', { ctrlKey: true })).toBe(false);
  expect(takeTyped()).toBe('die 3');
  expect(press('z')).toBe(false);
  keepTyping();
  expect(takeTyped()).toBe('');
});
