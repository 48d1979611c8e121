import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a select and chooses an entry by its text. */
export async function choose(user: UserEvent, select: HTMLElement, text: string): Promise<void> {
  await user.click(select);
  await user.click(screen.getByRole('option', { name: text }));
}
