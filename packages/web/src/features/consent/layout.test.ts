import { expect, test } from 'vitest';
import { applyLayout, keepLayout } from './layout.ts';

test.each([
  ['top: 44px; height: 3200px', 'top: 44px; height: 3200px'],
  ['transform: translateY(120px)', 'transform: translateY(120px)'],
  ['--market-columns: 120px minmax(80px, 1fr) auto', '--market-columns: 120px minmax(80px, 1fr) auto'],
  ['width: 45%', ''],
  ['--wert: 98px; color: red; background-image: url(https://a.example/4711)', ''],
  ['width: calc(4711 * 1px); top: "Kanari"', ''],
])('of the style "%s" a replay keeps "%s"', (style, kept) => {
  expect(keepLayout(style)).toBe(kept);
});

test('a replay puts its parts where they were', () => {
  const part = document.createElement('div');
  part.dataset.layout = 'top: 44px;--market-columns: 120px auto';
  applyLayout(part);
  expect([part.style.top, part.style.getPropertyValue('--market-columns')]).toEqual(['44px', '120px auto']);
  applyLayout(document.createTextNode('x'));
});
