import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { rowHistoryQuery } from './queries.ts';
import { t } from './texts.ts';

/** The last days of an offer's seller as a small line. */
const HistoryCell = memo(function HistoryCell({ offerId }: { offerId: string }) {
  const formats = useFormats();
  const { data: days } = useQuery(rowHistoryQuery(offerId));
  if (days === undefined) return null;
  const known = days?.filter((price) => price !== null) ?? [];
  const last = known.at(-1);
  if (!days || last === undefined) return <span title={t('noRow')}>–</span>;
  const [low, high] = [formats.price(Math.min(...known)), formats.price(Math.max(...known))];
  return (
    <Sparkline values={days} label={t('rowTitle', { low, high, last: formats.price(last), unit: formats.priceUnit })} />
  );
});
export default HistoryCell;
