import { useFormats } from '../../../platform/formats.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import { Delta } from '../../../ui/delta.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import styles from '../market-page.module.css';
import { t } from '../texts.ts';

/**
 * Whether prices are live or halted, and how the market moved since yesterday (Specification 4). The countdown is in the page's
 * header.
 */
export function WindowFactsView({ halted = false }: { halted?: boolean }) {
  return (
    <div className={styles.facts}>
      <LiveBadge halted={halted} />
      <MarketChange />
    </div>
  );
}

/** The market's change since yesterday's close, per mt; "nicht verfügbar" when it is unknown (Product decisions 3). */
function MarketChange() {
  const formats = useFormats();
  const { window: current, livePrices } = useMarketWindow();
  const change = livePrices && current ? current.marketChange : null;
  return (
    <span className={styles.fact} title={t('marketChangeHint')}>
      {t('marketChange')}
      <strong>
        {change === null ? (
          t('notAvailable')
        ) : (
          <Delta value={change} unit={t('perTonne', { currency: formats.currency })} />
        )}
      </strong>
    </span>
  );
}

/** Live, halted or loading, never shown by colour alone. The shell says that prices stand still. */
function LiveBadge({ halted }: { halted: boolean }) {
  const { prices } = useMarketWindow();
  if (prices === 'loading') return <StatusBadge tone="neutral">{t('connecting')}</StatusBadge>;
  if (halted) return <StatusBadge tone="negative">{t('haltedBadge')}</StatusBadge>;
  return prices === 'live' ? <StatusBadge tone="positive">{t('fresh')}</StatusBadge> : null;
}
