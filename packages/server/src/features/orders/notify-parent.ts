import { invalidate, type PageTopic } from '../../platform/events/index.ts';

/** The parent of a buyer sees what its child has used of its limits, and its orders. `more`: what else has changed on its pages. */
export const notifyParent = (parentId: string | null, ...more: readonly PageTopic[]) =>
  parentId === null ? [] : [invalidate(parentId, 'accounts', 'orders', ...more)];
