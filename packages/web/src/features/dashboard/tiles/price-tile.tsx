import type { BoughtProduct } from '@handelsplatz/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { RangeChart } from '../../../ui/charts/range-chart.tsx';
import { Delta } from '../../../ui/delta.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { boughtPricesQuery } from '../queries.ts';
import { figures as t, tiles } from '../texts.ts';
import styles from './tiles.module.css';

const dayMs = 86_400_000;
const chartHeight = 90;

/** The price of what the account buys most, over its terminals, with its purchases; another product on demand. */
export default function PriceTile() {
  const { data, error, refetch } = useQuery(boughtPricesQuery());
  const [chosen, setChosen] = useState<string>();
  const products = data?.products ?? [];
  const product = products.find((each) => each.product._id === chosen) ?? products[0];
  if (!data)
    return (
      <Panel title={tiles('prices')}>
        {error ? (
          <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={chartHeight + 120} />
        )}
      </Panel>
    );
  if (!product)
    return (
      <Panel title={tiles('prices')}>
        <EmptyState title={t('noPricesTitle')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>}>
          {t('noPrices')}
        </EmptyState>
      </Panel>
    );
  return (
    <PriceChart
      bought={product}
      choice={
        products.length > 1 && (
          <SelectField
            hideLabel
            label={t('product')}
            value={product.product._id}
            onChange={setChosen}
            options={products.map((each) => ({ value: each.product._id, label: each.product.name }))}
          />
        )
      }
    />
  );
}

function PriceChart({ bought, choice }: { bought: BoughtProduct; choice: React.ReactNode }) {
  const formats = useFormats();
  const { product, days, purchases } = bought;
  const points = useMemo(
    () => days.map(({ at, best, low, high }) => ({ at: Date.parse(at), value: best, low, high })),
    [days],
  );
  const marks = useMemo(() => purchases.map(({ at, price }) => ({ at: Date.parse(at), value: price })), [purchases]);
  const boughtOn = new Map(purchases.map(({ at, price }) => [formats.toDay(at), price]));
  return (
    <ChartFrame
      title={t('chartTitle', { product: product.name, unit: formats.priceUnit })}
      summary={<Summary bought={bought} />}
      fileName={`Preise-${product.name}`}
      actions={choice}
      rows={days}
      columns={[
        { header: t('day'), value: ({ at }) => formats.date(at) },
        { header: t('best'), value: ({ best }) => best, number: true, decimals: 2 },
        { header: t('low'), value: ({ low }) => low, number: true, decimals: 2 },
        { header: t('high'), value: ({ high }) => high, number: true, decimals: 2 },
        { header: t('bought'), value: ({ at }) => boughtOn.get(formats.toDay(at)) ?? null, number: true, decimals: 2 },
      ]}
    >
      {(cursor) =>
        points.length > 0 ? (
          <RangeChart points={points} marks={marks} step={dayMs} cursor={cursor} height={chartHeight} />
        ) : (
          <p className="muted">{t('noHistory')}</p>
        )
      }
    </ChartFrame>
  );
}

/** The price now and since yesterday, then the range of the days, the account's average and the market's. */
function Summary({
  bought: { now, change, low, high, ownAverage, marketAverage, purchases },
}: {
  bought: BoughtProduct;
}) {
  const formats = useFormats();
  const words = [
    low !== null && high !== null ? t('range', { low: formats.price(low), high: formats.price(high) }) : undefined,
    ownAverage === null ? undefined : t('ownAverage', { price: formats.price(ownAverage) }),
    marketAverage === null ? undefined : t('marketAverage', { price: formats.price(marketAverage) }),
    low === null ? undefined : t('band'),
    purchases.length > 0 ? t('marks') : undefined,
  ];
  return (
    <>
      <span className={styles.head}>
        <strong className="text-xl tabular">{now ? formats.price(now.price) : t('noOffer')}</strong>
        {now && <span>{t('place', { terminal: now.terminal.name, seller: now.seller.name })}</span>}
        {change !== null && (
          <span>
            <Delta value={change} /> {t('sinceYesterday')}
          </span>
        )}
      </span>
      <span className="muted">{words.filter(Boolean).join(' · ')}</span>
    </>
  );
}
