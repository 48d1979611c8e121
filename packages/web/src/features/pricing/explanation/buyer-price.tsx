import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/formats.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { t } from './dialog-texts.ts';
import { explanationQuery } from './explanation-queries.ts';
import PriceWaterfall from './price-waterfall.tsx';

/** What the buyer's own price is made of, as a waterfall in the page. */
export default function BuyerPrice({ offerId, paymentTerm }: { offerId: string; paymentTerm?: number | undefined }) {
  const formats = useFormats();
  const query = useQuery(explanationQuery(offerId, { paymentTerm }));
  if (query.data)
    return (
      <div>
        <PriceWaterfall explanation={query.data} />
        <p className="muted">{t('explainAt', { at: formats.dateTime(query.data.at) })}</p>
      </div>
    );
  return <NotLoaded query={query} what={t('explainWhat')} height={220} />;
}
