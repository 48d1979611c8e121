import { brand } from '../../../platform/brand.ts';
import { rateDecimals, useFormats } from '../../../platform/formats.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import { Delta } from '../../../ui/delta.tsx';
import { ExplainedLabel, findFirst } from '../../parts/terms.tsx';
import { PriceAge } from '../offer/offer-price.tsx';
import { t } from '../texts.ts';
import styles from './market-prices.module.css';

const shown: Readonly<Record<string, { label: string; unit: string; decimals: number }>> = {
  '/BRN': { label: 'Brent', unit: 'USD/bbl', decimals: 2 },
  '/GAS': { label: 'Gasöl (M00)', unit: 'USD/mt', decimals: 2 },
  '/GAS<1>': { label: 'Gasöl (M01)', unit: 'USD/mt', decimals: 2 },
  USDEUR: { label: 'Wechselkurs', unit: 'EUR je USD', decimals: rateDecimals },
  USDCHF: { label: 'Wechselkurs', unit: 'CHF je USD', decimals: rateDecimals },
};

/** The quotations of every brand. Each has also the rate of its own currency. */
const quotations = ['/BRN', '/GAS', '/GAS<1>'];

/** Quotations of the window with their change since the previous window. */
export function MarketPrices() {
  const formats = useFormats();
  const { window: current, previous, livePrices } = useMarketWindow();
  const { fxSymbol } = brand();
  const prices = current?.prices.filter(({ symbol }) => symbol === fxSymbol || quotations.includes(symbol)) ?? [];
  if (prices.length === 0) return null;
  const explained = findFirst(prices.map(({ symbol }) => shown[symbol]?.unit ?? ''));
  return (
    <>
      <dl className={styles.prices}>
        {prices.map(({ symbol, price, live, timestamp }, index) => {
          const quotation = shown[symbol];
          if (!quotation) return null;
          const before = previous?.prices.find((other) => other.symbol === symbol)?.price;
          return (
            <div key={symbol} className={styles.price} data-stands={!livePrices || undefined}>
              <dt>
                <ExplainedLabel label={quotation.label} />
                {livePrices && !live && <span className={styles.old}>{t('notLive')}</span>}
              </dt>
              <dd className="tabular">
                {formats.number(price, quotation.decimals)}{' '}
                <span className={styles.unit}>
                  {explained.has(index) ? <ExplainedLabel label={quotation.unit} /> : quotation.unit}
                </span>
              </dd>
              <dd>
                {!livePrices && <PriceAge since={timestamp} />}
                {livePrices && before !== undefined && (
                  <Delta
                    value={price - before}
                    decimals={quotation.decimals}
                    meaning="neutral"
                    since={t('changeHint')}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.legend}>{t('quotationLegend')}</p>
    </>
  );
}
