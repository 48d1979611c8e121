import { useEffect, useRef, useState } from 'react';
import { printingStore } from '../../platform/printing.ts';

/** The width of an element on the screen, followed while it changes; what is drawn for it is what is printed. */
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
