import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { Notices } from './notices.tsx';
import { dismissNotice, leavePageOfNotices, notices, notify } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of notices.get()) dismissNotice(id);
});

const say = (work: () => void) => act(work);
const after = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const shown = () => notices.get().map(({ text }) => text);

function turnTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => document.dispatchEvent(new Event('visibilitychange')) as unknown as undefined);
}

test('a message disappears after six seconds, an error stays until it is closed', async () => {
  render(<Notices />);
  say(() => notify.success('Gespeichert.'));
  say(() => notify.error('Das hat nicht geklappt.'));
  await after(5999);
  expect(shown()).toEqual(['Gespeichert.', 'Das hat nicht geklappt.']);
  await after(1);
  expect(shown()).toEqual(['Das hat nicht geklappt.']);
  await after(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(shown()).toEqual([]);
});

test('no message disappears while the mouse is over one, and each has time to be read afterwards', async () => {
  render(<Notices />);
  say(() => notify.success('Gespeichert.'));
  await after(5500);
  fireEvent.pointerEnter(screen.getByRole('status'));
  say(() => notify.info('Neuer Preis.'));
  await after(60_000);
  expect(shown()).toEqual(['Gespeichert.', 'Neuer Preis.']);
  fireEvent.pointerLeave(screen.getByRole('status'));
  await after(1999);
  expect(shown()).toEqual(['Gespeichert.', 'Neuer Preis.']);
  await after(1);
  expect(shown()).toEqual(['Neuer Preis.']);
  await after(4000);
  expect(shown()).toEqual([]);
});

test('no message disappears while the focus is in one', async () => {
  render(<Notices />);
  say(() => notify.success('Gespeichert.', { action: { label: 'Ansehen', run: () => {} } }));
  const button = screen.getByRole('button', { name: 'Ansehen' });
  act(() => button.focus());
  await after(60_000);
  expect(shown()).toEqual(['Gespeichert.']);
  act(() => button.blur());
  await after(6000);
  expect(shown()).toEqual([]);
});

test('no message disappears while the page is hidden', async () => {
  render(<Notices />);
  say(() => notify.success('Gespeichert.'));
  turnTab('hidden');
  await after(60_000);
  expect(shown()).toEqual(['Gespeichert.']);
  turnTab('visible');
  await after(6000);
  expect(shown()).toEqual([]);
});

test('closing a message under the mouse leaves the timers running', async () => {
  render(<Notices />);
  say(() => notify.success('Gespeichert.'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  say(() => notify.success('Gelöscht.'));
  await after(6000);
  expect(shown()).toEqual([]);
});

test('messages can be used above a dialog, and a new page removes the read ones', async () => {
  render(
    <>
      <Dialog open title="Angebot" onClose={() => {}}>
        <p>Text</p>
      </Dialog>
      <Notices />
    </>,
  );
  say(() => notify.success('Gespeichert.'));
  expect(screen.getByText('Gespeichert.').closest('[inert], [aria-hidden="true"]')).toBeNull();
  await after(1000);
  act(leavePageOfNotices);
  expect(shown()).toEqual([]);
});
