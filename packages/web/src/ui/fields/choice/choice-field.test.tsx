import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import { Held } from '../../../testing/held.tsx';
import { Form } from '../../form/form.tsx';
import { type Choice, ChoiceField, type ChoiceFieldProps, type ChoiceGroup } from './choice-field.tsx';

const towns = ['Bremen', 'Hamburg', 'Kassel', 'Kiel', 'Leuna', 'Neuss', 'Regensburg'];
const toGroups = (names: readonly string[]): ChoiceGroup[] => [
  { id: 'all', label: 'Terminals', options: names.map((label) => ({ value: label, label })) },
];
const regions: ChoiceGroup[] = [
  { id: 'n', label: 'Nord', options: ['Hamburg', 'Kiel'].map((label) => ({ value: label, label })) },
  { id: 's', label: 'Süd', options: ['Regensburg', 'Ulm'].map((label) => ({ value: label, label })) },
];

function show(initial: Choice, given: Partial<ChoiceFieldProps> = {}) {
  const heard = vi.fn();
  render(
    <Held initial={initial} heard={heard}>
      {(value, change) => (
        <ChoiceField
          label="Terminals"
          groups={toGroups(towns)}
          all="Alle Terminals"
          missing="Bitte wählen Sie mindestens ein Terminal."
          {...given}
          value={value}
          onChange={change}
        />
      )}
    </Held>,
    { wrapper: German },
  );
  return { user: userEvent.setup(), heard };
}

const button = (name: string) => screen.getByRole('button', { name });
const ticked = () =>
  screen.getAllByRole('option').flatMap((it) => (it.getAttribute('aria-selected') === 'true' ? [it.textContent] : []));

test('a long list shows only the number of choices, opens on demand and returns the focus', async () => {
  const { user } = show(['Kiel', 'Hamburg']);
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(button('Terminals 2 von 7 gewählt'));
  expect(ticked()).toEqual(['Hamburg', 'Kiel']);
  await user.click(screen.getByRole('option', { name: 'Kassel' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Terminals 3 von 7 gewählt')));
});

test('the search finds by words; arrow keys move and Enter chooses during typing', async () => {
  const { user, heard } = show([]);
  await user.click(button('Terminals 0 von 7 gewählt'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Suchen: Terminals' }));
  await user.keyboard('k');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kassel', 'Kiel']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(heard).toHaveBeenLastCalledWith(['Kiel']);
  await user.click(screen.getByRole('button', { name: 'Gefundene wählen' }));
  expect(heard).toHaveBeenLastCalledWith(['Kiel', 'Kassel']);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('option')).toHaveLength(7);
  await user.keyboard('xyz');
  expect(screen.getByText('keine Übereinstimmung gefunden')).toBeTruthy();
});

test('choosing some instead of all offers the list, and opens nothing by itself', async () => {
  const { user } = show('all');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Ausgewählte' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Terminals 0 von 7 gewählt'));
  expect(screen.getByRole('option', { name: 'Bremen' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Alle Terminals' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a heading chooses its whole group, and shows when the whole group is chosen', async () => {
  const { user, heard } = show(['Kiel'], { groups: regions });
  const nord = within(screen.getByRole('group', { name: 'Nord' }));
  await user.click(nord.getByRole('option', { name: 'Nord' }));
  expect(heard).toHaveBeenLastCalledWith(['Kiel', 'Hamburg']);
  expect(ticked()).toEqual(['Nord', 'Hamburg', 'Kiel']);
  await user.click(nord.getByRole('option', { name: 'Hamburg' }));
  expect(ticked()).toEqual(['Kiel']);
});

test('a search that leaves one group keeps its heading, which chooses what was found', async () => {
  const many = [
    ...regions,
    { id: 'w', label: 'West', options: ['Köln', 'Neuss', 'Wesel'].map((label) => ({ value: label, label })) },
  ];
  const { user, heard } = show([], { groups: many });
  await user.click(button('Terminals 0 von 7 gewählt'));
  await user.keyboard('süd{Enter}');
  expect(ticked()).toEqual(['Süd', 'Regensburg', 'Ulm']);
  expect(heard).toHaveBeenLastCalledWith(['Regensburg', 'Ulm']);
});

test('a short list is always open; Escape keeps the choices', async () => {
  const { user, heard } = show(['Kiel'], { groups: toGroups(['Hamburg', 'Kiel']) });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('1 von 2 gewählt')).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Hamburg' }));
  await user.keyboard('{Escape}');
  expect(heard.mock.calls).toEqual([[['Kiel', 'Hamburg']]]);
});

test('the choices stand below as tags, each with a cross', async () => {
  const { user, heard } = show(['Kiel', 'Hamburg']);
  const tags = within(screen.getByRole('list', { name: 'Terminals: gewählt' }));
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hamburg', 'Kiel']);
  await user.click(tags.getByRole('button', { name: 'Hamburg entfernen' }));
  expect(heard.mock.calls).toEqual([[['Kiel']]]);
});

test('as a filter it says what it lets through, and no choice means everything', async () => {
  const { user, heard } = show([], { look: 'filter' });
  await user.click(button('Terminals Alle'));
  await user.click(screen.getByRole('option', { name: 'Leuna' }));
  expect(heard.mock.calls).toEqual([[['Leuna']]]);
  await user.click(screen.getByRole('option', { name: 'Neuss' }));
  await user.click(screen.getByRole('button', { name: 'Keine wählen' }));
  await user.keyboard('{Escape}');
  expect(button('Terminals Alle')).toBeTruthy();
});

const missing = 'Bitte wählen Sie mindestens ein Terminal.';
const said = (part: Element | null | undefined) => [
  document.getElementById(part?.getAttribute('aria-describedby') ?? '')?.textContent,
  part?.getAttribute('aria-invalid'),
];

async function sendEmpty(given: Partial<ChoiceFieldProps> = {}) {
  render(
    <Form onSubmit={() => {}} submitLabel="Senden">
      <ChoiceField
        label="Terminals"
        groups={toGroups(towns)}
        missing={missing}
        {...given}
        value={[]}
        onChange={() => {}}
      />
    </Form>,
    { wrapper: German },
  );
  await userEvent.click(button('Senden'));
}

test('a missing choice takes the focus to the button of a long list, which says what is missing', async () => {
  await sendEmpty();
  const opener = button('Terminals 0 von 7 gewählt');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(said(opener)).toEqual([missing, 'true']);
});

test('a missing choice takes the focus into a short list, which says what is missing', async () => {
  await sendEmpty({ groups: toGroups(['Hamburg', 'Kiel']) });
  const list = screen.getByRole('listbox', { name: 'Terminals' });
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
  expect(said(list)).toEqual([missing, 'true']);
});
