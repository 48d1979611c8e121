import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hourText, type Rhythm, RhythmFields, weekdayName } from './rhythm-fields.tsx';

function Example() {
  const [value, setValue] = useState<Rhythm>({ every: 'DAY', weekday: null, hour: 7 });
  return (
    <>
      <RhythmFields value={value} onChange={(part) => setValue({ ...value, ...part })} />
      <p>{`${value.every} ${value.weekday} ${value.hour}`}</p>
    </>
  );
}

test('a weekday belongs to a weekly rhythm only', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.queryByRole('combobox', { name: 'Wochentag' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'wöchentlich' }));
  expect(screen.getByText('WEEK 1 7')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Wochentag' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'täglich' }));
  expect(screen.getByText('DAY null 7')).toBeDefined();
});

test('names days and hours', () => {
  expect([weekdayName(1), weekdayName(7), hourText(7)]).toEqual(['Montag', 'Sonntag', '07:00']);
});
