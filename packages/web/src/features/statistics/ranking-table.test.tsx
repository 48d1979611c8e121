import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { RankingTable } from './ranking-table.tsx';

beforeEach(() => {
  window.innerWidth = 1400;
});

const row = (position: number, accountName: string, volume: number) => ({ position, accountName, orders: 3, volume });
/** The length of the bar in the row of an account. */
const findBar = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).querySelector('[style]');

test('draws the bars in proportion to the largest volume, not to the sum', () => {
  const rows = [row(1, 'Harms', 2000), row(2, 'Jansen', 500), row(3, 'Ohne Menge', 0)];
  render(<RankingTable rows={rows} title="Ihre Käufer nach Menge" isBuyer={false} narrowed={false} />);
  expect(findBar('Harms')?.getAttribute('style')).toContain('width: 100%');
  expect(findBar('Jansen')?.getAttribute('style')).toContain('width: 25%');
  expect(findBar('Ohne Menge')?.getAttribute('style')).toContain('width: 0%');
});
