// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewerNote } from './newer-note.tsx';

test('a form that somebody else has saved meanwhile keeps the typed values or loads the newer ones', () => {
  const [keep, load] = [vi.fn(), vi.fn()];
  render(<NewerNote onKeepMine={keep} onLoad={load} />);
  const note = within(screen.getByRole('alert'));
  fireEvent.click(note.getByRole('button', { name: 'Meine Eingaben behalten' }));
  expect([keep.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(note.getByRole('button', { name: 'Neuen Stand laden' }));
  expect([keep.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
});
