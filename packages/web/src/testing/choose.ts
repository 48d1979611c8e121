import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Chooses an entry by its text, from a select or by a search in a combobox. */
export async function choose(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLInputElement) {
    await user.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
  } else {
    await user.click(field);
  }
  await user.click(screen.getByRole('option', { name: text }));
}

/**
 * Makes every list 300 px high and wide, as on a page that has been laid out: a combobox draws only the entries in view.
 */
export function layOutLists(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
}
