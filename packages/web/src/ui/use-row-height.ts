import { useMemo } from 'react';
import { useDensity } from '../platform/page/density.ts';
import { useMedia } from './use-media.ts';

/** Heights in px for pages without a style sheet, such as tests. */
const withoutStyles = {
  '--hp-control': 36,
  '--hp-row': 44,
  '--hp-row-s': 36,
  '--hp-row-market': 30,
  '--hp-row-head': 40,
};

/**
 * The height of the rows of a table or list in px, as `brands/scale.css` sets it for this density and pointer. A list that draws only the
 * visible rows must know the height before it draws them.
 */
export function useRowHeight(token: keyof typeof withoutStyles): number {
  const density = useDensity();
  const coarse = useMedia('(pointer: coarse)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the style sheet says
  return useMemo(() => {
    const text = getComputedStyle(document.documentElement).getPropertyValue(token);
    return Number.parseFloat(text) || withoutStyles[token];
  }, [token, density, coarse]);
}
