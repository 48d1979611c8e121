import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a press is meant for the row itself, and not for a control in it or for a dialog that such a control has opened. */
export function isOnRow({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest('a,button,input,select,label,textarea,dialog,[role=dialog]');
  return control === null || !currentTarget.contains(control);
}
