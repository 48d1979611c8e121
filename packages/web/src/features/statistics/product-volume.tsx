import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { productVolumeQuery, rankingQuery } from './queries.ts';
import { RankingFailure } from './ranking-failure.tsx';
import { readRankingSearch } from './search.ts';
import { t } from './texts.ts';

/** What a buyer ordered of each product in the range of the ranking, from all sellers or from a chosen one. */
export function ProductVolume() {
  const formats = useFormats();
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const today = formats.toDay(new Date());
  const { data: ranking } = useQuery(rankingQuery(search, today));
  const { data, error, refetch } = useQuery(productVolumeQuery(search, today));
  if (!data)
    return error ? <RankingFailure error={error} onRetry={() => void refetch()} /> : <SkeletonBlock height={240} />;
  const { orderStats: products, totalVolume } = data;
  const [most] = products;
  const sellers = new Set((ranking?.orderStats ?? []).map(({ accountName }) => accountName));
  if (search.partner) sellers.add(search.partner);
  return (
    <ChartFrame
      title={t('byProduct')}
      summary={
        most
          ? t('mostProduct', { name: most.accountName, share: formats.percent(most.volume / (totalVolume || 1)) })
          : t('noProducts')
      }
      fileName="Menge-nach-Produkt"
      rows={products}
      columns={[
        { header: t('product'), value: ({ accountName }) => accountName },
        { header: t('volumeInCbm'), value: ({ volume }) => volume, number: true, decimals: 1 },
        { header: t('orders'), value: ({ orders }) => orders, number: true },
      ]}
      actions={
        <SelectField
          label={t('seller')}
          value={search.partner ?? ''}
          withEmpty
          placeholder={t('allSellers')}
          options={[...sellers].map((name) => ({ value: name, label: name }))}
          onChange={(partner) => setSearch({ partner: partner || undefined })}
        />
      }
    >
      {(cursor) => (
        <BarList
          label={t('byProduct')}
          cursor={cursor}
          lines={products.map(({ accountName, volume }) => ({
            key: accountName,
            label: accountName,
            value: volume,
            text: formats.quantity(volume, 'cbm'),
          }))}
        />
      )}
    </ChartFrame>
  );
}
