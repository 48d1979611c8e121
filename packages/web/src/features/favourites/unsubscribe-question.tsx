import type { Favourite } from '@handelsplatz/contract/favourites';
import { useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { t } from './texts.ts';

/** Where the link of a mail leads: one press ends the mails of the list. */
export function UnsubscribeQuestion({ list, onDone }: { list: Favourite; onDone: () => void }) {
  const { _id, name, mail } = list;
  const change = useCall('DELETE /api/favourites/:id/mail');
  if (!mail) return <Banner tone="info" title={t('unsubscribeDone', { name })} />;
  const stop = () =>
    change.mutate(
      { params: { id: _id } },
      {
        onSuccess: () => {
          notify.success(t('mailStopped', { name }));
          onDone();
        },
        onError: notifyFailure,
      },
    );
  return (
    <Banner
      tone="info"
      title={t('unsubscribe', { name })}
      action={
        <Button tone="primary" busy={change.isPending} onClick={stop}>
          {t('mailStop')}
        </Button>
      }
    />
  );
}
