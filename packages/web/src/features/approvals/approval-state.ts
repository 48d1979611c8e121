import type { ApprovalLine } from '@handelsplatz/contract/approvals';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { t } from './texts.ts';

/** The colour of each state. */
export const stateTones: Readonly<Record<ApprovalLine['state'], StatusTone>> = {
  OPEN: 'warning',
  APPROVED: 'positive',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** Who asks, and for which child account. */
export function nameRequest({ isOwn, childAccount, requestedBy }: ApprovalLine): string {
  if (isOwn) return childAccount ? t('ownFor', childAccount) : t('own');
  return childAccount ? t('fromFor', { ...requestedBy, child: childAccount.name }) : t('from', requestedBy);
}

/** Why a purchase needs a colleague, for the requester (`name` undefined) or about them. */
export function formatReasons(reasons: ApprovalLine['reasons'], name?: string): string {
  const words = reasons.map((each) =>
    each !== 'right' ? t(`reason${each}`) : name === undefined ? t('reasonrightOwn') : t('reasonright', { name }),
  );
  return words.join(', ');
}

/** Whose users decide, to be named where it is not plain: for a child account, or when it is not the reader's own account. */
export function nameDecider({ childAccount, decides }: ApprovalLine, ownAccountId: string): string | undefined {
  return childAccount || decides._id !== ownAccountId ? decides.name : undefined;
}
