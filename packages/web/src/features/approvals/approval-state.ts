import type { ApprovalLine } from '@handelsplatz/contract/approvals';
import type { StatusTone } from '../../ui/feedback/note.tsx';

/** The colour of each state. */
export const stateTones: Readonly<Record<ApprovalLine['state'], StatusTone>> = {
  OPEN: 'warning',
  APPROVED: 'positive',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};
