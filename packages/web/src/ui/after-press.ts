let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs now, or after the current press of mouse or finger has done its work. Content that appears during a press would move the
 * button from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

function begin(): void {
  pressed = true;
}

function end(): void {
  if (!pressed) return;
  pressed = false;
  // The browser sends the click within this task.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  });
}

/** Starts to watch presses. Further calls change nothing. */
export function watchPresses(): void {
  // A tap of a finger sends mouse events too. A press that becomes a drag ends with the drag, a lost press with the next key.
  window.addEventListener('mousedown', begin, true);
  for (const ending of ['mouseup', 'dragend', 'keydown']) window.addEventListener(ending, end, true);
}
