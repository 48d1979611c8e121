import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBubble, capCount, StatusBadge } from './status-badge.tsx';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('writes %i as %s', (count, text) => {
  expect(capCount(count)).toBe(text);
});

test('a number on a menu entry is read as a sentence, and 0 says nothing', () => {
  const entry = (count: number) => (
    <a href="/orders">
      Bestellungen <CountBubble count={count} label={`${count} neue Bestellungen`} />
    </a>
  );
  const { rerender } = render(entry(120));
  expect(screen.getByRole('link', { name: /^Bestellungen\s+120 neue Bestellungen$/ }).textContent).toContain('99+');
  rerender(entry(0));
  expect(screen.getByRole('link', { name: 'Bestellungen' })).toBeTruthy();
});

test('the words of a state belong to the name of its row', () => {
  render(
    <ul>
      <li aria-labelledby="order">
        <span id="order">
          DE-2026-100001 <StatusBadge tone="positive">bestätigt</StatusBadge>
        </span>
      </li>
    </ul>,
  );
  expect(screen.getByRole('listitem', { name: 'DE-2026-100001 bestätigt' })).toBeTruthy();
});
