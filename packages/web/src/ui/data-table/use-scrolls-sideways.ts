import { useLayoutEffect, useState } from 'react';

/** Whether a table is wider than its frame. Then it scrolls inside the frame, and its head no longer stays in view. */
export function useScrollsSideways(frame: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const measure = () => setScrolls(table.scrollWidth > frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}
