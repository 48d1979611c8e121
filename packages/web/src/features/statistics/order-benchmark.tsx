import type { OrderBenchmark } from '@handelsplatz/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { orderBenchmarkTexts as t } from './purchase-texts.ts';
import { orderBenchmarkQuery } from './queries.ts';

/** How an order stood in the market at its instant; nothing while it is unknown. */
export default function OrderBenchmarkView({ id }: { id: string }) {
  const { data } = useQuery(orderBenchmarkQuery(id));
  const isBuyer = useSession().account.type === 'buyer';
  const benchmark = data?.benchmark;
  if (!benchmark || (!isBuyer && benchmark.rank === null)) return null;
  return (
    <section className="stack gap-1">
      <h3 className="text-m bold">{t('title')}</h3>
      {isBuyer ? <OfBuyer benchmark={benchmark} /> : <OfSeller benchmark={benchmark} />}
    </section>
  );
}

function OfSeller({ benchmark: { rank, offers } }: { benchmark: OrderBenchmark }) {
  const { number } = useFormats();
  return <p>{t('sellerRank', { rank: number(rank, 0), offers: number(offers, 0) })}</p>;
}

function OfBuyer({ benchmark: { rank, offers, paid, median, best, reference } }: { benchmark: OrderBenchmark }) {
  const { number, price, priceUnit } = useFormats();
  const distance = (value: number) => price(Math.abs(value));
  const toMedian = paid !== null && median !== null ? Math.round((paid - median) * 100) / 100 : null;
  const toBest = paid !== null && best !== null ? Math.round((paid - best) * 100) / 100 : null;
  const toReference = paid !== null && reference !== null ? paid - reference : null;
  return (
    <>
      {rank === null || toMedian === null ? (
        <p>{t('tooFew')}</p>
      ) : (
        <p>
          <strong>
            {t(rank === 1 ? 'best' : 'rank', { rank: number(rank, 0), offers: number(offers, 0) })}
            {', '}
            {toMedian === 0 ? t('equal') : t(toMedian < 0 ? 'below' : 'above', { value: distance(toMedian) })}
          </strong>
          {toBest !== null && toBest > 0 && `, ${t('toBest', { value: distance(toBest) })}`}
        </p>
      )}
      <p className="muted">
        {toReference !== null &&
          `${t(toReference < 0 ? 'referenceBelow' : 'reference', { value: distance(toReference) })}. `}
        {t('cash', { unit: priceUnit })}
      </p>
    </>
  );
}
