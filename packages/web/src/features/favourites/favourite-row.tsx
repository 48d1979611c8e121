import type { Favourite, FavouriteOffers } from '@handelsplatz/contract/favourites';
import { useState } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notify, notifyFailure, notifyOutcome } from '../../ui/feedback/notify.ts';
import { FavouriteMailDialog } from './favourite-mail-dialog.tsx';
import styles from './favourites.module.css';
import { describeCounts, describeList, describeMail, findGone } from './list-words.ts';
import { t } from './texts.ts';

interface RowProps {
  readonly list: Favourite;
  /** From 1; the first nine have a key. */
  readonly place: number;
  readonly counts: FavouriteOffers['lists'][number] | undefined;
}

/** One list with its entries, those that are gone, and its actions. */
export function FavouriteRow({ list, place, counts }: RowProps) {
  const { _id, name, mail } = list;
  const [choosing, setChoosing] = useState(false);
  const gone = findGone(list);
  const remove = useRemoval(list);
  const stop = useCall('DELETE /api/favourites/:id/mail');
  const stopMail = () => stop.mutate({ params: { id: _id } }, notifyOutcome(t('mailStopped', { name })));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className="text-m bold">
          {name} {place <= 9 && <kbd className={styles.key}>{place}</kbd>}
        </h3>
        <p className="soft breaks">{describeList(list).join(' · ')}</p>
        <p className={styles.counts}>
          {counts ? describeCounts(counts) : ' '}
          {mail && ` · ${t('mail')} ${describeMail(mail)}`}
        </p>
        {gone.length > 0 && <p className={styles.gone}>{t('gone', { names: gone.join(', ') })}</p>}
      </div>
      <div className="wrap gap-2">
        <ButtonLink
          size="s"
          tone="primary"
          to="/handelsplatz"
          search={{ liste: _id }}
          aria-label={t('openList', { name })}
        >
          {t('open')}
        </ButtonLink>
        {mail ? (
          <Button size="s" busy={stop.isPending} aria-label={t('mailStopList', { name })} onClick={stopMail}>
            {t('mailStop')}
          </Button>
        ) : (
          <Button size="s" aria-label={t('mailList', { name })} onClick={() => setChoosing(true)}>
            {t('mail')}
          </Button>
        )}
        {brand().features.priceAlert && (
          <ButtonLink
            size="s"
            to="/verträge-management/preisalarme"
            search={beginAlert(list, counts)}
            aria-label={t('alertList', { name })}
          >
            {t('alert')}
          </ButtonLink>
        )}
        <ButtonLink size="s" to="/favoriten" search={{ liste: _id }} aria-label={t('editList', { name })}>
          {t('edit')}
        </ButtonLink>
        <Button size="s" tone="subtle" aria-label={t('removeList', { name })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      {choosing && <FavouriteMailDialog list={list} onClose={() => setChoosing(false)} />}
    </li>
  );
}

/** A new alert for the list: its first product at the best price of now. */
function beginAlert({ _id, products }: Favourite, counts: RowProps['counts']) {
  const best = counts?.best[0];
  return { liste: _id, produkt: best?.product._id ?? products?.[0]?._id, preis: best?.price };
}

/** Deletes the list at once; the message brings it back. */
function useRemoval({ _id, name }: Favourite): () => void {
  const undo = () =>
    call('POST /api/favourites/:id/restore', { params: { id: _id } }).then(
      () => notify.success(t('restored', { name })),
      notifyFailure,
    );
  return () => {
    call('DELETE /api/favourites/:id', { params: { id: _id } }).then(
      () => notify.success(t('removed', { name }), { action: { label: t('undo'), run: () => void undo() } }),
      notifyFailure,
    );
  };
}
