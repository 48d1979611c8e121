import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandCode } from '@handelsplatz/domain/brands';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { Held } from '../../testing/held.tsx';
import { VolumeField, type VolumeFieldProps } from './volume-field.tsx';

function show({ brand = 'de', ...given }: Partial<VolumeFieldProps> & { brand?: BrandCode } = {}) {
  applyDeployment({ brand, demo: false });
  const heard = vi.fn();
  render(
    <Held<number | null> initial={null} heard={heard}>
      {(value, change) => <VolumeField label="Menge" unit="cbm" {...given} value={value} onChange={change} />}
    </Held>,
  );
  return { heard, user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Menge' }) };
}

test.each([
  ['de', '30.000 l', 30, '30'],
  ['de', '30000l', 30, '30'],
  ['at', '30 m³', 30, '30'],
  ['ch', "30'000 l", 30, '30'],
  ['ch', '30 cbm', 30, '30'],
] as const)('%s: a field in cbm reads "%s", typed or pasted', async (brand, text, value, shown) => {
  const typed = show({ brand, unit: 'cbm' });
  await typed.user.type(typed.input, text);
  expect(typed.heard).toHaveBeenLastCalledWith(value);
  await typed.user.tab();
  expect(typed.input.value).toBe(shown);
  cleanup();
  const pasted = show({ brand, unit: 'cbm' });
  await pasted.user.click(pasted.input);
  await pasted.user.paste(text);
  expect(pasted.heard).toHaveBeenLastCalledWith(value);
});

test('a field in cbm says what it cannot read', async () => {
  const { heard, user, input } = show({ unit: 'cbm' });
  await user.type(input, '30 t');
  expect(heard).toHaveBeenLastCalledWith(null);
  await user.tab();
  expect(screen.getByText(/^Bitte geben Sie eine Menge ein, zum Beispiel „30.cbm“ oder „30\.000.l/)).toBeTruthy();
});

test('a field in cbm asks whether a number above every maximum is meant in litres', async () => {
  const { heard, user, input } = show({ unit: 'cbm', most: 120 });
  await user.type(input, '30000');
  await user.click(screen.getByRole('button', { name: /^30\.000.l.* = 30.cbm\?$/ }));
  expect(heard).toHaveBeenLastCalledWith(30);
  expect(screen.queryByRole('button')).toBeNull();
  await user.clear(input);
  await user.type(input, '300');
  expect(screen.queryByRole('button')).toBeNull();
});

test('every field of a quantity is one, so that it reads 30.000 l as 30 cbm', () => {
  const features = join(import.meta.dirname, '../../features');
  const found = globSync('**/*.tsx', { cwd: features }).filter((file) => {
    // The limits of the market are prices.
    if (file === 'admin/limits-dialog.tsx') return false;
    const [, ...fields] = readFileSync(join(features, file), 'utf8').split('<NumberField');
    return fields.some((field) =>
      /'cbm' \?|unit=("(cbm|lt|l)"|\{(\w+\.)*(unit|purchaseUnit)\})/.test(field.split('/>')[0] ?? ''),
    );
  });
  expect(found).toEqual([]);
});
