import { gasMonths, gasoilSymbol } from '@handelsplatz/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand, rateDecimals, useFormats } from '../../platform/formats.ts';
import { serverNowMs, useMarketWindow } from '../../platform/market-window.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Delta } from '../../ui/delta.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedNow } from './halt-text.ts';
import { haltTexts as h } from './halt-texts.ts';
import styles from './market-facts.module.css';
import { texts as t } from './texts.ts';

interface Quotation {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
}

/** What the rules work on: every quotation of the window, whether it is live, and when the next one comes. */
export function MarketFacts() {
  const { window: current, status } = useMarketWindow();
  return (
    <section className={styles.facts} aria-label={t('marketFacts')}>
      <div className={styles.state}>
        <LiveBadge />
        {status === 'available' && (
          <span className={styles.next}>
            {t('nextWindow')}{' '}
            <strong>
              <Countdown until={current?.expires} nowMs={serverNowMs} label={t('nextWindowLabel')} format="s" />
            </strong>
          </span>
        )}
      </div>
      <dl className={styles.prices}>
        {quotations().map((quotation) => (
          <QuotationFact key={quotation.symbol} quotation={quotation} />
        ))}
      </dl>
    </section>
  );
}

function QuotationFact({ quotation: { symbol, label, unit, decimals } }: { quotation: Quotation }) {
  const formats = useFormats();
  const { window: current, previous } = useMarketWindow();
  const find = (prices: readonly { symbol: string; price: number }[] | undefined) =>
    prices?.find((price) => price.symbol === symbol)?.price;
  const price = find(current?.prices);
  const before = find(previous?.prices);
  if (price === undefined) return null;
  return (
    <div className={styles.price} data-later={isLaterMonth(symbol) || undefined}>
      <dt>
        {label}
        {before !== undefined && before !== price && (
          <Delta value={price - before} decimals={decimals} meaning="neutral" />
        )}
      </dt>
      <dd className="tabular">
        {formats.number(price, decimals)} <span className={styles.unit}>{unit}</span>
      </dd>
    </div>
  );
}

/** Months behind the front one, which phones leave to the list of months. */
const isLaterMonth = (symbol: string): boolean => symbol.startsWith('/GAS<');

function LiveBadge() {
  const { prices } = useMarketWindow();
  const { data } = useQuery(haltsQuery());
  const halted = haltedNow(data?.current ?? []);
  if (halted) return <StatusBadge tone="warning">{h(halted.whole ? 'haltedShort' : 'partlyShort')}</StatusBadge>;
  if (prices === 'loading') return <StatusBadge tone="neutral">{t('marketLoading')}</StatusBadge>;
  // That prices stand still is said by the shell, once.
  return prices === 'live' ? <StatusBadge tone="positive">{t('live')}</StatusBadge> : null;
}

function quotations(): Quotation[] {
  const { fxSymbol } = brand();
  return [
    { symbol: '/BRN', label: 'Brent', unit: 'USD/bbl', decimals: 2 },
    ...gasMonths.map((month) => ({
      symbol: gasoilSymbol(month),
      label: t('gasoil', { month }),
      unit: 'USD/mt',
      decimals: 2,
    })),
    { symbol: fxSymbol, label: t('rate'), unit: formatsOfBrand().rateUnit, decimals: rateDecimals },
  ];
}
