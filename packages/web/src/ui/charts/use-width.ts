import { useEffect, useRef, useState } from 'react';
import { printingStore } from '../../platform/page/printing.ts';

/**
 * The width of an element on the screen; follows every change. On paper it keeps the width of the screen, for which the chart
 * was drawn.
 */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!printingStore.get()) setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
