/** The parent of a buyer sees what its child has used of its limits, and its orders. */
export const tellParent = (parentId: string | null) =>
  parentId === null
    ? []
    : [{ topic: 'invalidate', accountId: parentId, payload: { topics: ['accounts', 'orders'] } } as const];
