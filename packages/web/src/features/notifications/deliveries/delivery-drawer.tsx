import type { Delivery } from '@handelsplatz/contract/notifications';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useRetryDelivery } from './queries.ts';
import { t } from './texts.ts';

interface DeliveryDrawerProps {
  readonly mail: Delivery;
  readonly onClose: () => void;
}

/** What a refusal of the mail server means, in words. */
function Refusal({ mail: { state, attempts } }: Pick<DeliveryDrawerProps, 'mail'>) {
  if (state === 'FAILED' && attempts === 0) return <Note tone="warning">{t('held')}</Note>;
  if (state === 'FAILED') return <Note tone="negative">{t('givenUp', { count: attempts })}</Note>;
  if (state === 'WAITING' && attempts > 0) return <Note tone="warning">{t('refusedForNow')}</Note>;
  return null;
}

/** The delivery of one mail with the words of the mail server. Its contents are not shown. */
export function DeliveryDrawer({ mail, onClose }: DeliveryDrawerProps) {
  const formats = useFormats();
  const retry = useRetryDelivery();
  const moment = (at: string | null) => (at === null ? '–' : formats.dateTime(at));
  const canRetry = mail.state === 'FAILED' || mail.state === 'WAITING';
  const send = () => retry.mutate(mail._id, notifyOutcome(t('retried')));
  return (
    <Drawer open onClose={onClose} title={mail.subject}>
      <Refusal mail={mail} />
      <KeyValue
        items={[
          [t('to'), mail.to],
          [t('account'), mail.account ?? '–'],
          [t('kind'), mail.kind || '–'],
          [t('state'), mail.state === 'KEPT' ? `${t('KEPT')}. ${t('keptHint')}` : t(mail.state)],
          [t('created'), moment(mail.createdAt)],
          [t('attempts'), mail.attempts],
          [t('tried'), moment(mail.triedAt)],
          ...(mail.nextTryAt ? [[t('next'), moment(mail.nextTryAt)] as const] : []),
          [t('answer'), mail.answer || t('noAnswer')],
        ]}
      />
      {canRetry && (
        <Button onClick={send} busy={retry.isPending}>
          {t(mail.state === 'FAILED' ? 'retryFailed' : 'retryWaiting')}
        </Button>
      )}
    </Drawer>
  );
}
