import { EventType, type eventWithTime, IncrementalSource } from '@rrweb/types';
import { keepLayout } from './layout.ts';

/**
 * Reports elements whose place or size changes after they were recorded, like rows that move up. rrweb cannot watch `style` here: it
 * would copy each into an element of its own, which the policy of styles forbids. `idOf`: the id of an element in the recording, -1
 * while it has none; then its first report carries its layout.
 */
export function watchLayout(idOf: (element: Element) => number, emit: (event: eventWithTime) => void): () => void {
  const observer = new MutationObserver((changes) => {
    const moved = new Map<number, string>();
    for (const { target, oldValue } of changes) {
      if (!(target instanceof Element)) continue;
      const layout = keepLayout(target.getAttribute('style') ?? '');
      // A layout that ends is reported too, as an empty one.
      const id = layout || keepLayout(oldValue ?? '') ? idOf(target) : -1;
      if (id > 0) moved.set(id, layout);
    }
    if (moved.size === 0) return;
    const attributes = [...moved].map(([id, style]) => ({ id, attributes: { style } }));
    const data = { source: IncrementalSource.Mutation, texts: [], attributes, removes: [], adds: [] };
    emit({ type: EventType.IncrementalSnapshot, timestamp: Date.now(), data } as eventWithTime);
  });
  observer.observe(document, { subtree: true, attributeOldValue: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}
