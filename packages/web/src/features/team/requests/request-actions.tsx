import type { UserRequest } from '@handelsplatz/contract/team';
import { useCall } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { fullName } from '../members-table.tsx';
import { t } from './texts.ts';

interface RequestActionsProps {
  readonly request: UserRequest;
  /** Whether the reader decides about the request. */
  readonly decides: boolean;
  readonly onAsk: (asked: { readonly act: 'reject' | 'remove'; readonly request: UserRequest }) => void;
}

/** What can be done with a request now. */
export function RequestActions({ request, decides, onAsk }: RequestActionsProps) {
  const approve = useCall('POST /api/userRequests/:id/approval');
  const name = fullName(request);
  const { status } = request;
  if (status === 'REJECTED' || status === 'DELETED') return null;
  const run = () => approve.mutate({ params: { id: request._id } }, notifyOutcome(t('approved', { name })));
  return (
    <span className="wrap gap-2">
      {decides && status === 'OPEN' && (
        <>
          <Button
            size="s"
            tone="primary"
            busy={approve.isPending}
            aria-label={t('approveAbout', { name })}
            onClick={run}
          >
            {t('approve')}
          </Button>
          <Button size="s" aria-label={t('rejectAbout', { name })} onClick={() => onAsk({ act: 'reject', request })}>
            {t('reject')}
          </Button>
        </>
      )}
      <Button
        size="s"
        tone="subtle"
        aria-label={t('removeAbout', { name })}
        onClick={() => onAsk({ act: 'remove', request })}
      >
        {t('remove')}
      </Button>
    </span>
  );
}
