import type { MarketOffer } from '@handelsplatz/contract/market';
import { useState } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { BuyerPrice } from '../../parts/index.tsx';
import PartsCell from './parts-cell.tsx';
import { t } from './texts.ts';

const HistoryChart = lazyPart(() => import('./history-chart.tsx'), <SkeletonBlock height={320} />);

/** What is known about the price of an offer: its past, and what it is made of. */
export default function OfferInsights({ offer, term }: { offer: MarketOffer; term: number | undefined }) {
  const [view, setView] = useState('course');
  return (
    <section className="column gap-3 shrink" aria-label={t('view')}>
      <Segments
        label={t('view')}
        value={view}
        options={[
          { value: 'course', label: t('course') },
          { value: 'composition', label: t('composition') },
        ]}
        onChange={setView}
      />
      {view === 'course' ? (
        <HistoryChart offer={offer} />
      ) : (
        <>
          <PartsCell offerId={offer._id} term={term} large />
          <BuyerPrice offerId={offer._id} paymentTerm={term} />
        </>
      )}
    </section>
  );
}
