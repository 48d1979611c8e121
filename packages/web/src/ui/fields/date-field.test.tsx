import { entryTable, expectedOutcome, refused, spellingOf } from '@handelsplatz/testing/data/entry-table';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { German } from '../../testing/german.tsx';
import { Held } from '../../testing/held.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

function show(given: Partial<DateFieldProps> = {}) {
  const heard = vi.fn();
  render(
    <Held initial={given.value ?? ''} heard={heard}>
      {(day, change) => <DateField label="Von" {...given} value={day} onChange={change} />}
    </Held>,
    { wrapper: German },
  );
  return { heard, user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Von' }) };
}

const dayButton = (name: string) => screen.getByRole('button', { name });

test('reads a typed day and shows it in full when the focus leaves', async () => {
  const { heard, user, input } = show();
  await user.type(input, '1.2.2026');
  expect(heard.mock.calls).toEqual([['2026-02-01']]);
  expect(input.value).toBe('1.2.2026');
  await user.tab();
  expect(input.value).toBe('01.02.2026');
});

test('keeps text that is not a day, says what is expected, and clears the message with the mistake', async () => {
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

test('reports no day before the first or after the last one', async () => {
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

test('a required day reports its name when it is missing', async () => {
  const { user } = show({ required: true });
  await user.tab();
  await user.tab();
  expect(screen.getByText('Von ist ein Pflichtfeld.')).toBeTruthy();
});

test('follows its owner, which may reset it during typing', () => {
  const { rerender } = render(<DateField label="Bis" value="2026-03-01" onChange={() => {}} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bis' });
  rerender(<DateField label="Bis" value="" onChange={() => {}} />);
  expect(input.value).toBe('');
});

const opener = () => screen.getByRole('button', { name: 'Kalender öffnen: Von' });

test('opens the month of the day, moves by keys and chooses with Enter', async () => {
  const { heard, user, input } = show({ value: '2026-03-04' });
  await user.click(opener());
  expect(await screen.findByRole('grid', { name: 'Kalender: Von, März 2026' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dayButton('Mittwoch, 4. März 2026 ausgewählt')));
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(dayButton('Samstag, 4. April 2026'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(dayButton('Montag, 6. April 2026'));
  await user.keyboard('{Enter}');
  expect(heard.mock.calls).toEqual([['2026-04-06']]);
  expect(input.value).toBe('06.04.2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('loads the month when the focus enters the text, before a key opens it', async () => {
  const loaded = vi.fn(() => ({ default: () => null }));
  vi.resetModules();
  vi.doMock('./calendar/calendar.tsx', loaded);
  const { applyDeployment: applyAnew } = await import('../../platform/brand.ts');
  applyAnew({ brand: 'de', demo: false });
  const { DateField: FreshField } = await import('./date-field.tsx');
  render(<FreshField label="Bis" value="" onChange={() => {}} />);
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('textbox', { name: 'Bis' }));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  vi.doUnmock('./calendar/calendar.tsx');
});

test('Escape closes the month and returns the focus to the text', async () => {
  const { heard, user, input } = show();
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Kalender: Von' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(heard).not.toHaveBeenCalled();
});

test('moves only to months with days that can be chosen, and to today only if it can be chosen', async () => {
  const { heard, user } = show({ value: '2020-03-10', min: '2020-02-15', max: '2020-03-20' });
  await user.click(opener());
  const month = within(await screen.findByRole('dialog'));
  expect((await month.findAllByRole('button', { name: 'Nächster Monat' }))[0]).toHaveProperty('disabled', true);
  expect(month.getByRole('button', { name: 'Heute' })).toHaveProperty('disabled', true);
  expect(dayButton('Samstag, 21. März 2020').getAttribute('aria-disabled')).toBe('true');
  await user.click(dayButton('Samstag, 21. März 2020'));
  expect(heard).not.toHaveBeenCalled();
  await user.click(month.getByRole('button', { name: 'Voriger Monat' }));
  expect(month.getByRole('grid', { name: 'Kalender: Von, Februar 2020' })).toBeTruthy();
  expect(month.getByRole('button', { name: 'Voriger Monat' })).toHaveProperty('disabled', true);
});

test('chooses today, and says Jänner in Austria', async () => {
  applyDeployment({ brand: 'at', demo: false });
  vi.useFakeTimers({ now: new Date('2026-01-31T23:30:00Z'), toFake: ['Date'] });
  const { heard, user } = show({ value: '2026-01-05' });
  await user.click(opener());
  expect(await screen.findByRole('grid', { name: 'Kalender: Von, Jänner 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Heute' }));
  expect(heard.mock.calls).toEqual([['2026-02-01']]);
  vi.useRealTimers();
});

test.each([
  ['de', 'März 2026', 'Mo'],
  ['at', 'März 2026', 'Mo'],
  ['ch', 'März 2026', 'Mo'],
] as const)('%s: a week begins on Monday', async (brand, month, first) => {
  applyDeployment({ brand, demo: false });
  const { user } = show({ value: '2026-03-04' });
  await user.click(opener());
  const grid = await screen.findByRole('grid', { name: `Kalender: Von, ${month}` });
  expect(grid.querySelector('th')?.textContent).toBe(first);
});

const entries = (['de', 'at', 'ch'] as const).flatMap((brand) =>
  entryTable.flatMap((entry) =>
    (['typed', 'pasted'] as const).map((way) => {
      const outcome = expectedOutcome(entry, { kind: 'day', spelling: spellingOf(brand), way });
      return { brand, text: entry.text, way, outcome };
    }),
  ),
);

test.each(entries)('$brand reads $text, $way: $outcome', async ({ brand, text, way, outcome }) => {
  applyDeployment({ brand, demo: false });
  const { heard, user, input } = show();
  await user.click(input);
  if (way === 'typed') await user.type(input, text.replace(/[\t\r\n]+$/, ''));
  else await user.paste(text.replace(/[\r\n]+/g, ''));
  await user.tab();
  expect(heard.mock.lastCall?.[0]).toBe(outcome === refused ? undefined : outcome);
  expect(screen.queryByText(/^Bitte geben Sie ein Datum/) !== null).toBe(outcome === refused);
});
