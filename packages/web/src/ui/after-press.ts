let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs now, or once the press of the mouse or finger that is under way has done what it was for: what appears within a
 * press would move the button from under the pointer.
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
  // The click follows within this task.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  });
}

/** Begins to see presses; once or more often. */
export function watchPresses(): void {
  // A finger's taps are mouse events too. A press that becomes a drag ends with that, a lost one with the next key.
  window.addEventListener('mousedown', begin, true);
  for (const ending of ['mouseup', 'dragend', 'keydown']) window.addEventListener(ending, end, true);
}
