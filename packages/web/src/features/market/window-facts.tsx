import { useFormats } from '../../platform/formats.ts';
import { useMarketWindow } from '../../platform/market-window.ts';
import { Delta } from '../../ui/delta.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './market-page.module.css';
import { t } from './texts.ts';

/** Whether prices are live or halted, and how the market moved since yesterday (Specification 4). The countdown stands in the page's header. */
export function WindowFacts({ halted = false }: { halted?: boolean }) {
  return (
    <div className={styles.facts}>
      <LiveBadge halted={halted} />
      <MarketChange />
    </div>
  );
}

/** The market against yesterday's close, per mt; "nicht verfügbar" where it is not known (Product decisions 3). */
function MarketChange() {
  const formats = useFormats();
  const change = useMarketWindow().window?.marketChange ?? null;
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

/** Live, halted, without live prices, loading or out of reach: never by colour alone. */
function LiveBadge({ halted }: { halted: boolean }) {
  const { status, livePrices } = useMarketWindow();
  if (status === 'loading') return <StatusBadge tone="neutral">{t('connecting')}</StatusBadge>;
  if (status === 'unavailable') return <StatusBadge tone="negative">{t('failed')}</StatusBadge>;
  if (halted) return <StatusBadge tone="negative">{t('haltedBadge')}</StatusBadge>;
  return livePrices ? (
    <StatusBadge tone="positive">{t('fresh')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('stale')}</StatusBadge>
  );
}
