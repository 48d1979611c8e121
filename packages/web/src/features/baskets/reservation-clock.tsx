import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useMarketWindow } from '../../platform/live/market-window.ts';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { endReservations } from './queries.ts';
import { t } from './texts.ts';

/** For how long the price of a position is reserved, and in how many seconds the market has new prices. */
export function ReservationClock({ item }: { item: BasketItem }) {
  const { prices, status, window } = useMarketWindow();
  if (item.expired) return <span className="muted">{t('expiredTitle')}</span>;
  return (
    <span className="muted">
      {t('reserved')}{' '}
      <Countdown until={item.reservedUntil} label={t('reservedLabel')} warnBelow={30} onEnd={endReservations} />
      {prices === 'live' && status === 'available' && window && (
        <>
          {` · ${t('nextPrices')} `}
          <Countdown until={window.expires} label={t('nextPricesLabel')} format="s" warnBelow={0} />
        </>
      )}
    </span>
  );
}
