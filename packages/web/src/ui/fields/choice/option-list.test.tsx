import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBox } from 'react-aria-components/ListBox';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import { Option } from './option-list.tsx';

test('an entry is called by its label, marks that it is chosen, and cannot be chosen where it is closed', async () => {
  const chosen = vi.fn();
  render(
    <ListBox
      aria-label="Zahlungsziel"
      selectionMode="single"
      defaultSelectedKeys={['7']}
      onSelectionChange={(keys) => chosen([...keys])}
    >
      <Option id="7" label="7 Tage" />
      <Option id="14" label="14 Tage" />
      <Option id="30" label="30 Tage" disabled />
    </ListBox>,
    { wrapper: German },
  );
  const option = (name: string) => screen.getByRole('option', { name });
  const marks = () => ['7 Tage', '14 Tage', '30 Tage'].map((name) => option(name).querySelector('svg') !== null);
  expect(marks()).toEqual([true, false, false]);
  await userEvent.click(option('30 Tage'));
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(option('14 Tage'));
  expect(chosen.mock.calls).toEqual([[['14']]]);
  expect(marks()).toEqual([false, true, false]);
});
