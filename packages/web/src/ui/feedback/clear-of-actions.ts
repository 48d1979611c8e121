const actions = 'a[href],button,input,select,textarea,[role="tab"],[role="option"],[role="menuitem"]';
const gap = 8;

/**
 * Moves a stack of messages up until none of them lies over an action. Where a list leaves no room in the lower part of the screen,
 * only actions that stay where they are count: those of bars at the edge and of dialogs.
 */
export function clearOfActions(stack: HTMLElement, onlyPinned = false): void {
  stack.style.translate = '';
  const first = stack.firstElementChild?.getBoundingClientRect();
  const last = stack.lastElementChild?.getBoundingClientRect();
  if (!first || !last) return;
  const near = [...document.querySelectorAll<HTMLElement>(actions)].filter((action) => {
    const box = action.getBoundingClientRect();
    return box.width > 0 && box.left < first.right && box.right > first.left && isOnTop(action, box, stack);
  });
  const height = last.bottom - first.top + gap;
  const climb = (among: readonly HTMLElement[]) => {
    const boxes = among.map((action) => action.getBoundingClientRect());
    let bottom = last.bottom;
    for (;;) {
      const covered = boxes.filter((box) => box.top < bottom + gap && box.bottom > bottom - height);
      if (covered.length === 0) return bottom;
      bottom = Math.min(...covered.map(({ top }) => top)) - gap;
    }
  };
  const free = onlyPinned ? 0 : climb(near);
  const bottom = free - height > window.innerHeight / 2 ? free : climb(near.filter(isPinned));
  // Where even the bars leave no room, the messages stay at the edge.
  if (bottom - height > 0) stack.style.translate = `0 ${bottom - last.bottom}px`;
}

function isOnTop(action: HTMLElement, box: DOMRect, stack: HTMLElement): boolean {
  const at = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return action.contains(at.find((element) => !stack.contains(element)) ?? null);
}

function isPinned(action: HTMLElement): boolean {
  for (let each: HTMLElement | null = action; each; each = each.parentElement)
    if (each.role === 'dialog' || /fixed|sticky/.test(getComputedStyle(each).position)) return true;
  return false;
}
