import type { OfferBatchInput, OwnOffer } from '@handelsplatz/contract/offers';
import { notify } from '../../ui/feedback/notify.ts';
import { failureText } from '../../ui/form/failure.ts';
import { useOfferBatch } from './queries.ts';
import { t } from './texts.ts';

/** What can be done at once with one or many offers. Each is one commit: all of them or none. */
export interface OfferActions {
  readonly busy: boolean;
  readonly pause: (offers: readonly OwnOffer[], until?: string) => void;
  readonly resume: (offers: readonly OwnOffer[]) => void;
  readonly clone: (offers: readonly OwnOffer[]) => void;
  readonly remove: (offers: readonly OwnOffer[]) => void;
}

/** Changes the state of offers. A message says what was done; removing can be taken back there. */
export function useOfferActions(): OfferActions {
  const batch = useOfferBatch();

  function run(changes: OfferBatchInput['changes'], onDone: (versions: readonly number[]) => void): void {
    if (changes.length === 0) return;
    batch.mutate(
      { changes },
      {
        onSuccess: ({ results }) => onDone(results.map(({ version }) => version)),
        onError: (error) => notify.error(failureText(error)),
      },
    );
  }
  const seen = ({ _id, version }: OwnOffer) => ({ id: _id, version });

  return {
    busy: batch.isPending,
    pause: (offers, until) =>
      run(
        offers.map((offer) => ({ ...seen(offer), status: 'PAUSED', pausedUntil: until ?? null })),
        () => notify.success(t('nowPausedMany', { count: offers.length })),
      ),
    resume: (offers) =>
      run(
        offers.map((offer) => ({ ...seen(offer), status: 'ACTIVE' })),
        () => notify.success(t('nowActiveMany', { count: offers.length })),
      ),
    clone: (offers) =>
      run(
        offers.map(({ _id }) => ({ cloneOf: _id })),
        () => notify.success(t('nowClonedMany', { count: offers.length })),
      ),
    remove: (offers) =>
      run(
        offers.map((offer) => ({ ...seen(offer), status: 'REMOVED' })),
        (versions) => {
          const restore = () =>
            batch.mutate(
              {
                source: 'UNDO',
                changes: offers.map(({ _id, status, pausedUntil }, at) => ({
                  id: _id,
                  version: versions[at] ?? 1,
                  // An offer that has expired cannot be active again.
                  status: status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
                  ...(status === 'PAUSED' && pausedUntil && { pausedUntil }),
                })),
              },
              {
                onSuccess: () => notify.success(t('nowRestoredMany', { count: offers.length })),
                onError: (error) => notify.error(failureText(error)),
              },
            );
          notify.success(t('nowRemovedMany', { count: offers.length }), {
            action: { label: t('revert'), run: restore },
          });
        },
      ),
  };
}
