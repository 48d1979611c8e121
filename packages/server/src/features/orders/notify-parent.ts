/** The parent of a buyer sees what its child has used of its limits, and its orders. `more`: what else has changed on its pages. */
export const notifyParent = (parentId: string | null, ...more: readonly string[]) =>
  parentId === null
    ? []
    : [{ topic: 'invalidate', accountId: parentId, payload: { topics: ['accounts', 'orders', ...more] } } as const];
