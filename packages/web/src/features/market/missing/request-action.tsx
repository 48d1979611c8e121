import type { MissingGoods } from '@handelsplatz/contract/market';
import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { call, useCall, useCalls } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify, notifyFailure, notifyOutcome } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import styles from './missing.module.css';
import { requestTexts as t } from './texts.ts';

interface RequestActionProps {
  readonly seller: { readonly _id: string; readonly name: string };
  readonly kind: ReleaseRequest['kind'];
  /** What is asked for, for screen readers. */
  readonly what: string;
  /** Goods that are asked for; empty for credit and rights. */
  readonly goods: readonly MissingGoods[];
  /** The last requests about it. */
  readonly requests: readonly MissingGoods['request'][];
}

/** Asks a seller with one click, and shows how the request stands. */
export function RequestAction({ seller, kind, what, goods, requests }: RequestActionProps) {
  const ask = useCall('POST /api/release-requests');
  const withdraw = useCalls();
  const takeBack = async () => {
    for (const id of open) await call('DELETE /api/release-requests/:id', { params: { id } });
  };
  const send = () =>
    ask.mutate(
      {
        body: {
          sellerId: seller._id,
          kind,
          goods: goods.map(({ product, terminal }) => ({ productId: product._id, terminalId: terminal._id })),
        },
      },
      notifyOutcome(t('asked', { seller: seller.name })),
    );
  const open = requests.flatMap((request) => (request?.status === 'OPEN' ? request._id : []));
  const refused = requests.find((request) => request?.status === 'REFUSED');
  if (requests.length > 0 && open.length === requests.length)
    return (
      <span className={styles.request}>
        <StatusBadge tone="info">{t('waits')}</StatusBadge>
        <Button
          size="s"
          tone="subtle"
          busy={withdraw.isPending}
          aria-label={t('withdrawAbout', { what })}
          onClick={() =>
            withdraw.mutate(takeBack, { onSuccess: () => notify.info(t('withdrawn')), onError: notifyFailure })
          }
        >
          {t('withdraw')}
        </Button>
      </span>
    );
  const name = t(`ask_${kind}`);
  return (
    <span className={styles.request}>
      {refused && <span className="muted breaks">{t('refused', { answer: refused.answer })}</span>}
      {!refused && requests.some((request) => request?.status === 'ACCEPTED') && (
        <StatusBadge tone="positive">{t('answered')}</StatusBadge>
      )}
      <Button size="s" busy={ask.isPending} aria-label={t('askAbout', { ask: name, what })} onClick={send}>
        {name}
      </Button>
    </span>
  );
}
