import { screen, waitFor } from '@testing-library/dom';

/** The button of this name in a part of the page, once it can be pressed. */
export function pressable(name: string, part: Pick<typeof screen, 'getByRole'> = screen): Promise<HTMLElement> {
  return waitFor(() => {
    const button = part.getByRole('button', { name });
    if (button.matches(':disabled')) throw new Error(`${name} is disabled`);
    return button;
  });
}
