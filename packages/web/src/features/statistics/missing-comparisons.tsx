import type { BenchmarkReport } from '@handelsplatz/contract/statistics';
import { benchmarkTexts as t } from './purchase-texts.ts';

/** Why some orders are not in the comparison. */
export function Missing({ report: { tooFewOffers, unrecorded } }: { report: BenchmarkReport }) {
  return (
    <>
      {tooFewOffers > 0 && `${t('fewer', { count: tooFewOffers })} `}
      {tooFewOffers > 0 && `${t('tooFew')} `}
      {unrecorded > 0 && t('unrecorded', { count: unrecorded })}
    </>
  );
}
