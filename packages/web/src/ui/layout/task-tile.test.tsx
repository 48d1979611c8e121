import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { TaskTile } from './task-tile.tsx';

test('a task names its number and leads to its place', async () => {
  const page = () => <TaskTile to="/orders" count={3} title="Nummern fehlen" text="Der Käufer wartet" urgent />;
  await showScreen(async () => ({ default: page }), { accountType: 'seller' });
  const tile = await screen.findByRole('link', { name: /3 ?Nummern fehlen/ });
  expect(tile.getAttribute('href')).toBe('/orders');
});
