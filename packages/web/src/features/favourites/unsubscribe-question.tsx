import type { Favourite } from '@handelsplatz/contract/favourites';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { failureText } from '../../ui/form/failure.ts';
import { useFavouriteMail } from './queries.ts';
import { t } from './texts.ts';

/** Where the link of a mail leads: one press ends the mails of the list. */
export function UnsubscribeQuestion({ list, onDone }: { list: Favourite; onDone: () => void }) {
  const { _id, name, mail } = list;
  const change = useFavouriteMail();
  if (!mail) return <Banner tone="info" title={t('unsubscribeDone', { name })} />;
  const stop = () =>
    change.mutate(
      { id: _id, mail: null },
      {
        onSuccess: () => {
          notify.success(t('mailStopped', { name }));
          onDone();
        },
        onError: (error) => notify.error(failureText(error)),
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
