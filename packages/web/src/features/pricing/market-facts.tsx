import { gasMonths, gasoilSymbol } from '@handelsplatz/domain/pricing/chain';
import { useId, useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand, rateDecimals, useFormats } from '../../platform/formats.ts';
import { useMarketWindow } from '../../platform/live/market-window.ts';
import { Button } from '../../ui/button.tsx';
import { Delta } from '../../ui/delta.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ExplainedLabel, findFirst } from '../parts/terms.tsx';
import styles from './market-facts.module.css';
import { texts as t } from './texts.ts';

interface Quotation {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  /** A month after the second one; shown on demand. */
  readonly later?: boolean;
}

/** The quotations of the market window that the rules use, the later months on demand. The page header has the countdown. */
export function MarketFacts() {
  const id = useId();
  const [all, setAll] = useState(false);
  const known = useMarketWindow().window !== undefined;
  const shown = quotations().filter(({ later }) => all || !later);
  const explained = findFirst(shown.map(({ unit }) => unit));
  return (
    <section className={styles.facts} aria-label={t('marketFacts')} data-all={all || undefined}>
      <MarketState />
      <dl id={id} className={styles.prices}>
        {shown.map((quotation, index) => (
          <QuotationFact key={quotation.symbol} quotation={quotation} explainsUnit={explained.has(index)} />
        ))}
      </dl>
      {known && (
        <Button size="s" tone="subtle" flush aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? t('fewerQuotations') : t('allQuotations')}
        </Button>
      )}
    </section>
  );
}

function QuotationFact({ quotation, explainsUnit }: { quotation: Quotation; explainsUnit: boolean }) {
  const { symbol, label, unit, decimals } = quotation;
  const formats = useFormats();
  const { window: current, previous } = useMarketWindow();
  const find = (prices: readonly { symbol: string; price: number }[] | undefined) =>
    prices?.find((price) => price.symbol === symbol)?.price;
  const price = find(current?.prices);
  const before = find(previous?.prices);
  if (price === undefined) return null;
  return (
    <div className={styles.price}>
      <dt>
        <ExplainedLabel label={label} />
        {before !== undefined && before !== price && (
          <Delta value={price - before} decimals={decimals} meaning="neutral" since={t('sinceWindow')} />
        )}
      </dt>
      <dd className="tabular">
        {formats.number(price, decimals)}{' '}
        <span className={styles.unit}>{explainsUnit ? <ExplainedLabel label={unit} /> : unit}</span>
      </dd>
    </div>
  );
}

/**
 * Says that the market data is loading. The shell says once when live prices stand still, and the badge beside the title says
 * what the seller halted.
 */
function MarketState() {
  const { prices } = useMarketWindow();
  return prices === 'loading' ? <StatusBadge tone="neutral">{t('marketLoading')}</StatusBadge> : null;
}

function quotations(): Quotation[] {
  const { fxSymbol } = brand();
  return [
    { symbol: '/BRN', label: 'Brent', unit: 'USD/bbl', decimals: 2 },
    ...gasMonths.map((month, index) => ({
      symbol: gasoilSymbol(month),
      label: t('gasoil', { month }),
      unit: 'USD/mt',
      decimals: 2,
      later: index > 1,
    })),
    { symbol: fxSymbol, label: t('rate'), unit: formatsOfBrand().rateUnit, decimals: rateDecimals },
  ];
}
