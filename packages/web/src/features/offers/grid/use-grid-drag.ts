import { useEffect, useRef, useState } from 'react';

interface DragOptions {
  /** The line at a height of the window. It may lie outside the lines in sight. */
  readonly rowAt: (clientY: number) => number;
  /** The mouse has chosen up to this place. Without a column the pointer is beside the cells. */
  readonly onChoose: (row: number, col: number | undefined) => void;
  /** The mouse shows how far values are to be filled. */
  readonly onReach: (row: number) => void;
  /** The values are to be filled up to this line. */
  readonly onFill: (row: number) => void;
}

/**
 * What the mouse drags in the grid: a block of cells, or the values of a block to lines below or above. A finger drags nothing, because it
 * scrolls; there the menu of the chosen offers sets values.
 */
export function useGridDrag(options: DragOptions) {
  const [dragged, setDragged] = useState<'block' | 'values'>();
  const [reach, setReach] = useState<number>();
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  useEffect(() => {
    if (!dragged) return;
    let last: number | undefined;
    const end = () => {
      if (dragged === 'values' && last !== undefined) newest.current.onFill(last);
      setDragged(undefined);
      setReach(undefined);
    };
    const move = (event: MouseEvent) => {
      // The button was released outside the window.
      if (event.buttons === 0) return end();
      last = newest.current.rowAt(event.clientY);
      if (dragged === 'block') return newest.current.onChoose(last, findColumn(event));
      setReach(last);
      newest.current.onReach(last);
    };
    window.addEventListener('mousemove', move);
    window.addEventListener('mouseup', end);
    return () => {
      window.removeEventListener('mousemove', move);
      window.removeEventListener('mouseup', end);
    };
  }, [dragged]);
  return { reach, drag: setDragged };
}

function findColumn({ target }: MouseEvent): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? Number(cell.dataset.col) : undefined;
}
