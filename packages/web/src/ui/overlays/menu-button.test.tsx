import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  'the key "%s" asks for a menu that is not there yet',
  async (key) => {
    const onPress = vi.fn();
    render(<MenuButton label="Aktionen" trigger={<b>…</b>} onPress={onPress} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '… Aktionen' }));
    await userEvent.keyboard(key);
    expect(onPress).toHaveBeenCalledTimes(1);
  },
);
