// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import { Held } from '../testing/held.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(cleanup);

function show(given: Partial<DateFieldProps> = {}) {
  const heard = vi.fn();
  render(
    <Held initial={given.value ?? ''} heard={heard}>
      {(day, change) => <DateField label="Von" {...given} value={day} onChange={change} />}
    </Held>,
  );
  return { heard, user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Von' }) };
}

const dayButton = (name: string) => screen.getByRole('button', { name });

test('reads a day as people write it and shows it in full when the focus leaves', async () => {
  const { heard, user, input } = show();
  await user.type(input, '1.2.2026');
  expect(heard.mock.calls).toEqual([['2026-02-01']]);
  expect(input.value).toBe('1.2.2026');
  await user.tab();
  expect(input.value).toBe('01.02.2026');
});

test('keeps what is no day, says what is expected, and clears the message with the mistake', async () => {
  const { heard, user, input } = show({ value: '2026-01-31' });
  await user.clear(input);
  await user.type(input, '31.02.2026');
  await user.tab();
  expect(input.value).toBe('31.02.2026');
  expect(screen.getByText('Bitte geben Sie ein Datum im Format TT.MM.JJJJ ein.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(heard.mock.calls).toEqual([['']]);
  await user.clear(input);
  await user.type(input, '28.02.2026');
  expect(screen.queryByText(/im Format/)).toBeNull();
  expect(heard).toHaveBeenLastCalledWith('2026-02-28');
});

test('hands out no day before the first or after the last one', async () => {
  const { heard, user, input } = show({ min: '2026-03-01', max: '2026-03-31' });
  await user.type(input, '28.02.2026');
  await user.tab();
  expect(screen.getByText('Frühestens am 01.03.2026.')).toBeTruthy();
  await user.clear(input);
  await user.type(input, '1.4.2026');
  await user.tab();
  expect(screen.getByText('Spätestens am 31.03.2026.')).toBeTruthy();
  expect(heard).not.toHaveBeenCalled();
});

test('a required day is missed by its name', async () => {
  const { user } = show({ required: true });
  await user.tab();
  await user.tab();
  expect(screen.getByText('Von ist ein Pflichtfeld.')).toBeTruthy();
});

test('follows its owner, who may reset it while a text is being typed', () => {
  const { rerender } = render(<DateField label="Bis" value="2026-03-01" onChange={() => {}} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bis' });
  rerender(<DateField label="Bis" value="" onChange={() => {}} />);
  expect(input.value).toBe('');
});

test('opens the month of the day, moves by keys and chooses with Enter', async () => {
  const { heard, user, input } = show({ value: '2026-03-04' });
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen: Von' }));
  expect(screen.getByRole('grid', { name: 'März 2026' })).toBeTruthy();
  expect(document.activeElement).toBe(dayButton('4. März 2026, Mittwoch'));
  await user.keyboard('{PageDown}{End}{ArrowRight}');
  expect(document.activeElement).toBe(dayButton('6. April 2026, Montag'));
  await user.keyboard('{Enter}');
  expect(heard.mock.calls).toEqual([['2026-04-06']]);
  expect(input.value).toBe('06.04.2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender öffnen: Von' }));
});

test('Escape closes the month and gives the focus back', async () => {
  const { heard, user, input } = show();
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('dialog', { name: 'Kalender: Von' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender öffnen: Von' }));
  expect(heard).not.toHaveBeenCalled();
});

test('turns to other months only where days can be chosen, and not to today outside of them', async () => {
  const { user } = show({ value: '2020-03-10', min: '2020-02-15', max: '2020-03-20' });
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen: Von' }));
  const month = within(screen.getByRole('dialog'));
  expect(month.getByRole('button', { name: 'Nächster Monat' })).toHaveProperty('disabled', true);
  expect(month.getByRole('button', { name: 'Heute' })).toHaveProperty('disabled', true);
  expect(dayButton('21. März 2020, Samstag')).toHaveProperty('disabled', true);
  await user.click(month.getByRole('button', { name: 'Voriger Monat' }));
  expect(screen.getByRole('grid', { name: 'Februar 2020' })).toBeTruthy();
  expect(month.getByRole('button', { name: 'Voriger Monat' })).toHaveProperty('disabled', true);
});

test('chooses today, and says Jänner in Austria', async () => {
  applyDeployment({ brand: 'at', demo: false });
  vi.useFakeTimers({ now: new Date('2026-01-31T23:30:00Z'), toFake: ['Date'] });
  const { heard, user } = show({ value: '2026-01-05' });
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen: Von' }));
  expect(screen.getByRole('grid', { name: 'Jänner 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Heute' }));
  expect(heard.mock.calls).toEqual([['2026-02-01']]);
  vi.useRealTimers();
});
