import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inputsAreKept } from '../../platform/page/unsaved.ts';
import { ConfirmDialog } from '../overlays/dialog.tsx';
import { t } from './leave-texts.ts';

/** An attempt to leave the page that waits for an answer; `idle` while there is none. */
export type LeaveGuard =
  | { readonly status: 'idle' }
  | { readonly status: 'blocked'; readonly proceed: () => void; readonly reset: () => void };

/**
 * Holds every way out (back, links, the browser's own) while there are unsaved values. After the end of a session it leads to
 * the sign-in without a question if the entered values are `kept` for later.
 */
export function useLeaveGuard(dirty: { readonly current: boolean }, kept = false): LeaveGuard {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(stay: boolean) => void>();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => dirty.current && !(kept && inputsAreKept()),
        blockerFn: () =>
          dirty.current &&
          new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => setAnswer(undefined)),
      }),
    [history, dirty, kept],
  );
  return answer ? { status: 'blocked', proceed: () => answer(false), reset: () => answer(true) } : { status: 'idle' };
}

/** Like {@link useLeaveGuard}, for a dialog that may have no address of its own: then it holds the closing as well. */
export function useClosing(
  dirty: { readonly current: boolean },
  onClose: () => void,
  { isAddress = false, kept = false } = {},
) {
  const leaving = useLeaveGuard(dirty, kept);
  const [asked, setAsked] = useState(false);
  const guard: LeaveGuard = asked ? { status: 'blocked', proceed: onClose, reset: () => setAsked(false) } : leaving;
  return { guard, close: () => (dirty.current && !isAddress ? setAsked(true) : onClose()) };
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  if (guard.status === 'idle') return null;
  return (
    <ConfirmDialog
      open
      onClose={guard.reset}
      onConfirm={guard.proceed}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
