// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Held } from '../../testing/held.tsx';
import { type Choice, ChoiceField, type ChoiceGroup } from './choice-field.tsx';

afterEach(cleanup);

const towns = ['Bremen', 'Hamburg', 'Kassel', 'Kiel', 'Leuna', 'Neuss', 'Regensburg'];
const listOf = (names: readonly string[]): ChoiceGroup[] => [
  { id: 'all', label: 'Terminals', options: names.map((label) => ({ value: label, label })) },
];

function show(initial: Choice, groups = listOf(towns)) {
  render(
    <Held initial={initial}>
      {(value, change) => (
        <ChoiceField
          label="Terminals"
          groups={groups}
          value={value}
          onChange={change}
          all="Alle Terminals"
          missing="Bitte wählen Sie mindestens ein Terminal."
        />
      )}
    </Held>,
  );
  return userEvent.setup();
}

const summary = () => screen.getByRole('button', { name: /^Terminals: / });

test('a long list is folded into what is chosen, and opens on demand', async () => {
  const user = show(['Kiel', 'Hamburg']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(summary().textContent).toBe('Terminals: 2 von 7 gewähltHamburg, Kiel');
  await user.click(summary());
  expect(summary().getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Kassel' }));
  expect(summary().textContent).toBe('Terminals: 3 von 7 gewähltHamburg, Kassel, Kiel');
  await user.click(summary());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('choosing some instead of all opens the list at once', async () => {
  const user = show('all');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Ausgewählte' }));
  expect(screen.getByRole('checkbox', { name: 'Bremen' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Alle Terminals' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a short list is always open', () => {
  show(['Kiel'], listOf(['Hamburg', 'Kiel']));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('1 von 2 gewählt')).toBeTruthy();
});
