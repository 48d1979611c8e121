import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../testing/german.tsx';
import { Held } from '../../testing/held.tsx';
import { MomentField } from './moment-field.tsx';

function show(initial: string | null) {
  const heard = vi.fn();
  render(
    <Held<string | null> initial={initial} heard={heard}>
      {(value, onChange) => (
        <MomentField name="end" label="Endet am" timeLabel="um" value={value} onChange={onChange} />
      )}
    </Held>,
    { wrapper: German },
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { heard, user: userEvent.setup(), day: field('Endet am'), time: field('um') };
}

test('shows an instant as a day and a time of the brand’s zone, in winter and in summer', () => {
  const winter = show('2030-01-15T11:30:00.000Z');
  expect([winter.day.value, winter.time.value]).toEqual(['15.01.2030', '12:30']);
  cleanup();
  const summer = show('2030-07-15T11:30:00.000Z');
  expect([summer.day.value, summer.time.value]).toEqual(['15.07.2030', '13:30']);
});

test('gives an instant only once day and time are complete', async () => {
  const { heard, user, day, time } = show(null);
  await user.type(day, '15.07.2090');
  await user.tab();
  expect(heard.mock.lastCall).toEqual([null]);
  await user.type(time, '9:05');
  expect(heard.mock.lastCall).toEqual(['2090-07-15T07:05:00.000Z']);
  await user.clear(time);
  expect(heard.mock.lastCall).toEqual([null]);
});
