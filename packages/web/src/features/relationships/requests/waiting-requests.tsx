import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { toOwnSpelling } from '../../../platform/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { describeGrant, describeWish } from './describe-wish.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import styles from './requests.module.css';
import { t } from './texts.ts';

/** What buyers have asked for and what waits for this seller's answer; of one customer, or of all. Nothing while nothing waits. */
export function WaitingRequests({ relationshipId }: { relationshipId?: string }) {
  const query = useQuery(
    read('/api/release-requests', {
      query: { status: 'OPEN', ...(relationshipId && { relationshipId }) },
      select: ({ requests }) => requests,
    }),
  );
  const requests = query.data ?? [];
  if (query.error && !query.data)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  if (requests.length === 0) return null;
  return (
    <Panel title={t('title', { count: requests.length })}>
      <ul className="stack list" aria-label={t('list')}>
        {requests.map((request) => (
          <WaitingRequest key={request._id} request={request} named={relationshipId === undefined} />
        ))}
      </ul>
    </Panel>
  );
}

function WaitingRequest({ request, named }: { request: ReleaseRequest; named: boolean }) {
  const formats = useFormats();
  const accept = useCall('POST /api/release-requests/:id/accept');
  const [refusing, setRefusing] = useState(false);
  const { kind, buyer, message, relationshipId } = request;
  const what = describeWish(request);
  const isCredit = kind === 'CREDIT';
  const yes = isCredit ? t('acceptDone') : t('accept');
  const send = () =>
    accept.mutate({ params: { id: request._id } }, notifyOutcome(t('accepted', { buyer: buyer.name, what })));
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        {named && <span className="muted">{buyer.name}</span>}
        <strong>{what}</strong>
        {message && <span className={styles.message}>{toOwnSpelling(`„${message}“`)}</span>}
        <span className="muted">
          {describeGrant(request)} {t('asked', { who: request.requestedBy, when: formats.dateTime(request.created) })}
        </span>
      </div>
      <div className="wrap gap-2">
        {isCredit && (
          <ButtonLink
            size="s"
            to="/kaufer-management/$id"
            params={{ id: relationshipId }}
            search={{ bereich: 'kredit' }}
          >
            {t('toCredit')}
          </ButtonLink>
        )}
        <Button
          size="s"
          tone={isCredit ? 'default' : 'primary'}
          busy={accept.isPending}
          aria-label={t('acceptAbout', { accept: yes, what, buyer: buyer.name })}
          onClick={send}
        >
          {yes}
        </Button>
        <Button
          size="s"
          tone="subtle"
          aria-label={t('refuseAbout', { what, buyer: buyer.name })}
          onClick={() => setRefusing(true)}
        >
          {t('refuse')}
        </Button>
      </div>
      {refusing && <RefuseDialog request={request} what={what} onClose={() => setRefusing(false)} />}
    </li>
  );
}
