import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../testing/german.tsx';
import { Held } from '../../testing/held.tsx';
import { ReorderList, reorderedIds } from './reorder-list.tsx';
import { Tree } from './tree.tsx';

const nodes = [
  {
    id: 'nord',
    label: 'Nord',
    aside: '2',
    children: [
      { id: 'hh', label: 'Hamburg' },
      { id: 'hb', label: 'Bremen' },
    ],
  },
  { id: 'sued', label: 'Süd' },
];

function showTree() {
  const heard = vi.fn();
  render(
    <Held<string | undefined> initial={undefined} heard={heard}>
      {(selected, change) => <Tree label="Orte" nodes={nodes} selected={selected} onSelect={change} />}
    </Held>,
    { wrapper: German },
  );
  return { heard, user: userEvent.setup() };
}

const rows = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));

test('arrow keys open and close a branch, letters find a row, Enter chooses it', async () => {
  const { heard, user } = showTree();
  expect(screen.getByRole('treegrid', { name: 'Orte' })).toBeTruthy();
  expect(rows()).toEqual(['Nord', 'Süd']);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(rows()).toEqual(['Nord', 'Hamburg', 'Bremen', 'Süd']);
  expect(screen.getByRole('row', { name: 'Nord' }).getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('brem{Enter}');
  expect(heard).toHaveBeenLastCalledWith('hb');
  expect(screen.getByRole('row', { name: 'Bremen' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(rows()).toEqual(['Nord', 'Süd']);
});

test('a press on the arrow opens a branch without choosing it', async () => {
  const { heard, user } = showTree();
  await user.click(screen.getByRole('button', { name: /^Nord aufklappen/ }));
  expect(rows()).toContain('Hamburg');
  expect(heard).not.toHaveBeenCalled();
});

const items = ['Logistik', 'Marge', 'Aktion'].map((label) => ({ id: label.toLowerCase(), label }));

function showList() {
  const heard = vi.fn();
  render(
    <Held<readonly string[]> initial={items.map(({ id }) => id)} heard={heard}>
      {(ids, change) => (
        <ReorderList
          label="Gruppen"
          items={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
          onReorder={change}
        />
      )}
    </Held>,
    { wrapper: German },
  );
  return { heard, user: userEvent.setup() };
}

test('the arrow buttons move one place and announce the new one; at the ends they do nothing', async () => {
  const { heard, user } = showList();
  expect(screen.getByRole('grid', { name: 'Gruppen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logistik nach oben' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Aktion nach unten' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Logistik nach unten' }));
  expect(heard.mock.calls).toEqual([[['marge', 'logistik', 'aktion']]]);
  expect(rows()).toEqual(['Marge', 'Logistik', 'Aktion']);
  expect(screen.getByText('Logistik: jetzt Platz 2 von 3.')).toBeTruthy();
});

test('dragging works with the keyboard: Enter on the handle, arrow keys, Enter; Escape keeps the sequence', async () => {
  const { heard, user } = showList();
  const handle = screen.getByRole('button', { name: /^Marge verschieben/ });
  handle.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).not.toBe(handle));
  await user.keyboard('{Escape}');
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  [['a'], 'c', 'after', ['b', 'c', 'a', 'd']],
  [['d'], 'a', 'before', ['d', 'a', 'b', 'c']],
  [['b', 'd'], 'a', 'before', ['b', 'd', 'a', 'c']],
  [['a'], 'nicht da', 'after', ['a', 'b', 'c', 'd']],
] as const)('%j dropped at %s, %s: %j', (keys, key, dropPosition, next) => {
  const target = { type: 'item' as const, key, dropPosition };
  expect(reorderedIds(['a', 'b', 'c', 'd'], { keys: new Set(keys), target })).toEqual(next);
});
