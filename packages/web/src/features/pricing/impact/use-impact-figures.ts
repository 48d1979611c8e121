import type { PublishedMoment } from '@handelsplatz/contract/pricing/impact';
import { useFormats } from '../../../platform/formats.ts';
import { figureTexts as t } from './figure-texts.ts';

/** The figures of an impact on prices. */
export type ImpactTotals = Pick<
  PublishedMoment,
  'up' | 'down' | 'average' | 'touched' | 'vanishing' | 'appearing' | 'outliers'
>;

/** The labels and texts of an impact's figures. */
export function useImpactFigures(): (figures: ImpactTotals) => [string, string][] {
  const formats = useFormats();
  const count = (value: number) => (value === 0 ? t('none') : formats.number(value, 0));
  return ({ up, down, average, touched, vanishing, appearing, outliers }) => [
    [
      t('prices'),
      up + down === 0
        ? t('none')
        : t('pricesOf', { count: formats.number(up + down, 0), offers: formats.number(touched.offers, 0) }),
    ],
    ...(average
      ? ([
          [t('directions'), t('upAndDown', { up: formats.number(up, 0), down: formats.number(down, 0) })],
          [
            t('average'),
            `${formats.signed(average.change, 2)} ${formats.priceUnit} (${formats.signed(average.changePercent, 2)} %)`,
          ],
        ] satisfies [string, string][])
      : []),
    [t('outlying'), count(outliers)],
    [t('vanishing'), count(vanishing)],
    [t('appearing'), count(appearing)],
  ];
}
