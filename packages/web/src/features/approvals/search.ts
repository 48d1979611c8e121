/** What the page of approvals shows, in its address. */
export interface ApprovalsSearch {
  /** Without it: those that wait. */
  readonly stand?: 'entschieden' | undefined;
  /** The request that is open in the drawer. */
  readonly anfrage?: string | undefined;
}

export function readApprovalsSearch({ stand, anfrage }: Record<string, unknown>): ApprovalsSearch {
  return {
    ...(stand === 'entschieden' && { stand }),
    ...(typeof anfrage === 'string' && anfrage !== '' && { anfrage }),
  };
}
