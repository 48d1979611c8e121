import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { read, useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { toOwnSpelling } from '../../../platform/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { describeWish } from './describe-wish.ts';
import styles from './requests.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<ReleaseRequest['status'], StatusTone>> = {
  OPEN: 'info',
  ACCEPTED: 'positive',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
};

/** Shown entries; what is older is left out. */
const mostShown = 10;

/** What a buyer has asked of one seller, and the answers. */
export function OwnRequests({ relationshipId }: { relationshipId: string }) {
  const query = useQuery(
    read('/api/release-requests', { query: { relationshipId }, select: ({ requests }) => requests }),
  );
  const requests = query.data;
  return (
    <Panel
      title={t('ownTitle')}
      actions={
        <ButtonLink size="s" tone="subtle" to="/handelsplatz/warum">
          {t('missing')}
        </ButtonLink>
      }
    >
      {requests ? (
        requests.length === 0 ? (
          <p className="muted">{t('none')}</p>
        ) : (
          <ul className="stack list" aria-label={t('ownTitle')}>
            {requests.slice(0, mostShown).map((request) => (
              <OwnRequest key={request._id} request={request} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded query={query} what={t('what')} lines={2} />
      )}
    </Panel>
  );
}

function OwnRequest({ request }: { request: ReleaseRequest }) {
  const formats = useFormats();
  const withdraw = useCall('DELETE /api/release-requests/:id');
  const { status, answer, requestedBy, created } = request;
  const what = describeWish(request);
  const takeBack = () =>
    withdraw.mutate(
      { params: { id: request._id } },
      {
        onSuccess: () => notify.info(t('withdrawn')),
        onError: notifyFailure,
      },
    );
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <span>
          <strong>{what}</strong> <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>
        </span>
        {answer && <span className={styles.message}>{toOwnSpelling(`„${answer}“`)}</span>}
        <span className="muted">{t('asked', { who: requestedBy, when: formats.dateTime(created) })}</span>
      </div>
      {status === 'OPEN' && (
        <div className="wrap gap-2">
          <Button
            size="s"
            tone="subtle"
            busy={withdraw.isPending}
            aria-label={t('withdrawAbout', { what })}
            onClick={takeBack}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}
