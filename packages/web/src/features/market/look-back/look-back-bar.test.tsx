import type { LookBackDay } from '@handelsplatz/contract/market';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import { findShownWindow, LookBackBar } from './look-back-bar.tsx';

const windows = ['09:00', '09:01', '09:02'].map((time, index) => ({
  at: `2026-03-04T${time}:00.000Z`,
  isClone: index === 0,
}));

function show(at: string, given: Partial<LookBackDay> = {}) {
  const onAt = vi.fn();
  const onDay = vi.fn();
  const onBack = vi.fn();
  const day = { day: '2026-03-04', first: '2026-03-01', days: ['2026-03-01', '2026-03-04'], windows, ...given };
  render(<LookBackBar day={day} at={at} onAt={onAt} onDay={onDay} onBack={onBack} />, { wrapper: German });
  return { onAt, onDay, onBack };
}

test('the slider stands at the window of the instant and moves by window', async () => {
  const { onAt, onBack } = show('2026-03-04T09:01:30.000Z');
  const slider = screen.getByRole('slider', { name: 'Zeitpunkt' });
  expect(slider.getAttribute('aria-valuetext')).toBe('10:01 Uhr');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(onAt).toHaveBeenLastCalledWith(windows[2]?.at);
  await userEvent.click(screen.getByRole('button', { name: 'Ein Marktfenster früher' }));
  expect(onAt).toHaveBeenLastCalledWith(windows[0]?.at);
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zu jetzt' }));
  expect(onBack).toHaveBeenCalledOnce();
});

test('says that the market stood still, and that nothing can be ordered', () => {
  show('2026-03-04T09:00:10.000Z');
  expect(screen.getByText(/stand der Markt still/).textContent).toContain('Live-Angebote');
  expect(findShownWindow(windows, '2026-03-04T08:00:00.000Z')).toBe(0);
  expect(findShownWindow([], '2026-03-04T08:00:00.000Z')).toBe(0);
});

test('a day without stored windows offers the first stored day, and the calendar blocks such days', async () => {
  const { onDay } = show('2026-03-02T11:00:00.000Z', { day: '2026-03-02', windows: [] });
  expect(screen.getByText('An diesem Tag ist kein Marktfenster gespeichert.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Erster gespeicherter Tag: 0?1\. ?März 2026$/ }));
  expect(onDay).toHaveBeenLastCalledWith('2026-03-01');
  await userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen: Tag' }));
  const blocked = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-disabled') === 'true';
  expect(await blocked(/ 3\. März 2026/)).toBe(true);
  expect(await blocked(/ 4\. März 2026/)).toBe(false);
});
