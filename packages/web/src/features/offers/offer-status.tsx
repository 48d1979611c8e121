import type { OwnOffer } from '@handelsplatz/contract/offers';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { failureText } from '../../ui/form/failure.ts';
import styles from './own-offers.module.css';
import { useOfferStatus } from './queries.ts';
import { toOfferState } from './search.ts';
import { t } from './texts.ts';

const badges = {
  ACTIVE: { tone: 'positive', text: () => t('active') },
  HALTED: { tone: 'negative', text: () => t('halted') },
  PAUSED: { tone: 'neutral', text: () => t('paused') },
  REMOVED: { tone: 'neutral', text: () => t('removed') },
  EXPIRED: { tone: 'warning', text: () => t('expired') },
} as const;

/** The status of an offer, and the button that pauses it or returns it to the market. */
export function OfferStatus({ offer }: { offer: OwnOffer }) {
  const change = useOfferStatus();
  const canSwitch = offer.priceType !== 'TRACKING' && (offer.status === 'ACTIVE' || offer.status === 'PAUSED');
  const names = { product: offer.product.name, terminal: offer.terminal.name };
  const { tone, text } = badges[toOfferState(offer)];
  const isActive = offer.status === 'ACTIVE';
  const toggle = () =>
    change.mutate(
      { id: offer._id, status: isActive ? 'PAUSED' : 'ACTIVE' },
      {
        onSuccess: () => notify.success(isActive ? t('nowPaused', names) : t('nowActive', names)),
        onError: (error) => notify.error(failureText(error)),
      },
    );
  return (
    <span className={styles.status}>
      <StatusBadge tone={tone}>{text()}</StatusBadge>
      {canSwitch && (
        <Button
          size="s"
          tone="subtle"
          busy={change.isPending}
          onClick={toggle}
          aria-label={isActive ? t('pauseOffer', names) : t('resumeOffer', names)}
        >
          {isActive ? t('pause') : t('resume')}
        </Button>
      )}
    </span>
  );
}
