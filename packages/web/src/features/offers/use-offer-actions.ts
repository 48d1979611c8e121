import type { OfferBatchInput, OwnOffer } from '@handelsplatz/contract/offers';
import { isApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { failureText } from '../../ui/form/failure.ts';
import { dropRows, followRows, type PendingEdits } from './grid/pending-edits.ts';
import { t } from './texts.ts';

/** What can be done at once with one or many offers. Each is one commit: all of them or none. */
export interface OfferActions {
  readonly busy: boolean;
  readonly pause: (offers: readonly OwnOffer[], until?: string) => void;
  readonly resume: (offers: readonly OwnOffer[]) => void;
  readonly clone: (offers: readonly OwnOffer[]) => void;
  readonly remove: (offers: readonly OwnOffer[]) => void;
}

/**
 * Changes the state of offers. A message says what was done; removing can be taken back there. Pending cells of these offers follow: they
 * stand on the new version, and those of removed offers are dropped.
 */
export function useOfferActions(onEdits: (change: (edits: PendingEdits) => PendingEdits) => void): OfferActions {
  const batch = useCall('POST /api/offer/own/bulk');

  function run(
    offers: readonly OwnOffer[],
    changes: OfferBatchInput['changes'],
    onDone: (versions: readonly number[]) => void,
    source?: 'UNDO',
  ): void {
    if (changes.length === 0) return;
    batch.mutate(
      { body: { changes, ...(source && { source }) } },
      {
        onSuccess: ({ results }) => onDone(results.map(({ version }) => version)),
        onError: (failure) => notify.error(refusalText(failure, offers)),
      },
    );
  }
  const follow = (offers: readonly OwnOffer[], versions: readonly number[]) =>
    onEdits((edits) =>
      followRows(
        edits,
        offers.map(({ _id, version }, at) => ({ id: _id, from: version, to: versions[at] ?? version })),
      ),
    );

  const restore = (offers: readonly OwnOffer[], versions: readonly number[]) => {
    const done = () => notify.success(t('nowRestoredMany', { count: offers.length }));
    run(offers, toRestored(offers, versions), done, 'UNDO');
  };

  return {
    busy: batch.isPending,
    pause: (offers, until) =>
      run(
        offers,
        offers.map((offer) => ({ ...seen(offer), status: 'PAUSED', pausedUntil: until ?? null })),
        (versions) => {
          follow(offers, versions);
          notify.success(pausedText(offers));
        },
      ),
    resume: (offers) => {
      const changes = offers.map((offer) => ({ ...seen(offer), status: 'ACTIVE' as const }));
      run(offers, changes, (versions) => {
        follow(offers, versions);
        notify.success(t('nowActiveMany', { count: offers.length }));
      });
    },
    clone: (offers) =>
      run(
        offers,
        offers.map(({ _id }) => ({ cloneOf: _id })),
        () => notify.success(t('nowClonedMany', { count: offers.length })),
      ),
    remove: (offers) =>
      run(
        offers,
        offers.map((offer) => ({ ...seen(offer), status: 'REMOVED' })),
        (versions) => {
          onEdits((edits) => dropRows(edits, new Set(offers.map(({ _id }) => _id))));
          notify.success(t('nowRemovedMany', { count: offers.length }), {
            action: { label: t('revert'), run: () => restore(offers, versions) },
          });
        },
      ),
  };
}

const seen = ({ _id, version }: OwnOffer) => ({ id: _id, version });

/** Why an offer of a batch is refused, with its product and terminal; otherwise what the failure says. */
function refusalText(failure: unknown, offers: readonly OwnOffer[]): string {
  const [[path, sentence] = []] = isApiError(failure) ? Object.entries(failure.fields) : [];
  const offer = offers[Number(path?.split('.')[1])];
  return offer && sentence ? `${offer.product.name}, ${offer.terminal.name}: ${sentence}` : failureText(failure);
}

/** What was paused, and how many running reservations cannot be ordered any more. */
function pausedText(offers: readonly OwnOffer[]): string {
  const reservations = offers.reduce((sum, offer) => sum + offer.reservations, 0);
  const paused = t('nowPausedMany', { count: offers.length });
  return reservations === 0 ? paused : `${paused} ${t('reservationsLost', { count: reservations })}`;
}

/** The changes that bring removed offers back. One that has expired cannot be active again. */
function toRestored(offers: readonly OwnOffer[], versions: readonly number[]): OfferBatchInput['changes'] {
  return offers.map(({ _id, status, pausedUntil }, at) => ({
    id: _id,
    version: versions[at] ?? 1,
    status: status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
    ...(status === 'PAUSED' && pausedUntil && { pausedUntil }),
  }));
}
