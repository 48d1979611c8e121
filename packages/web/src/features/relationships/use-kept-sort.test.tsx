import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptSort } from './use-kept-sort.ts';

function List({ ids }: { ids: readonly string[] }) {
  const rows = useKeptSort(ids.map((_id) => ({ _id })));
  return (
    <ul>
      {rows?.map(({ _id }) => (
        <li key={_id}>{_id}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('keeps a row in its place when the server sorts it elsewhere, and puts a new row first', () => {
  const { rerender } = render(<List ids={['waits', 'also waits', 'Agrar', 'Zander']} />);
  rerender(<List ids={['also waits', 'Agrar', 'waits', 'Zander']} />);
  expect(shown()).toEqual(['waits', 'also waits', 'Agrar', 'Zander']);
  rerender(<List ids={['new', 'also waits', 'Agrar', 'Zander']} />);
  expect(shown()).toEqual(['new', 'also waits', 'Agrar', 'Zander']);
});
