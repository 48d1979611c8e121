import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Held } from '../../testing/held.tsx';
import { SearchField } from './search-field.tsx';

const show = (initial: string, hideLabel = false) =>
  render(
    <Held initial={initial}>
      {(value, change) => <SearchField label="Angebote suchen" value={value} onChange={change} hideLabel={hideLabel} />}
    </Held>,
  );

test('has a visible label, and a button that clears it and returns the focus', async () => {
  show('Diesel');
  expect(screen.getByText('Angebote suchen').tagName).toBe('LABEL');
  const field = screen.getByRole('searchbox', { name: 'Angebote suchen' });
  await userEvent.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says in the field what it searches when the label is hidden', () => {
  show('', true);
  expect(screen.getByRole('searchbox', { name: 'Angebote suchen' })).toHaveProperty('placeholder', 'Angebote suchen');
});
