import { render, screen } from '@testing-library/react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { expect, test } from 'vitest';
import { WindowedList } from './windowed-list.tsx';

const terminals = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `Terminal ${id}` }));

test('draws fewer entries than there are', () => {
  render(
    <WindowedList rowHeight={36}>
      <ListBox aria-label="Terminals" items={terminals}>
        {({ name }) => <ListBoxItem textValue={name}>{name}</ListBoxItem>}
      </ListBox>
    </WindowedList>,
  );
  expect(screen.getByRole('listbox', { name: 'Terminals' })).toBeTruthy();
  expect(screen.queryAllByRole('option').length).toBeLessThan(200);
});
