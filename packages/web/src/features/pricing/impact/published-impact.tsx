import type { PublishedEffect, PublishedMoment } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OutlierNames, VanishingNames } from './asked-prices-names.tsx';
import { publishTexts as t } from './publish-texts.ts';
import styles from './published-effect.module.css';
import { useEffectFigures } from './use-effect-figures.ts';

/** What a draft did to prices when it was published, as whoever published it saw and confirmed it. */
export function PublishedEffectPanel({ effect }: { effect: PublishedEffect }) {
  const formats = useFormats();
  const { window, marketMove, moments } = effect;
  const market = [
    window ? t('byWindow', { at: formats.dateTime(window.created) }) : t('byNoWindow'),
    ...(marketMove === null ? [] : [t('byMarketMove', { percent: formats.signed(marketMove, 2) })]),
  ];
  return (
    <Panel title={t('publishedEffect')}>
      <p className={styles.market}>{market.join(' ')}</p>
      {moments.map((of) => (
        <MomentFigures key={of.moment} of={of} band={effect.band} titled={moments.length > 1 || of.moment !== 'now'} />
      ))}
    </Panel>
  );
}

interface MomentFiguresProps {
  readonly of: PublishedMoment;
  readonly band: PublishedEffect['band'];
  readonly titled: boolean;
}

function MomentFigures({ of, band, titled }: MomentFiguresProps) {
  const formats = useFormats();
  const figures = useEffectFigures();
  const { moment, outliers, vanishing, appearing } = of;
  return (
    <section className={styles.moment}>
      {titled && <h3>{moment === 'now' ? t('momentNow') : t('momentAt', { at: formats.dateTime(moment) })}</h3>}
      <KeyValue items={figures({ ...of, vanishing, appearing })} />
      {outliers > 0 && <OutlierNames of={of} band={band} />}
      {vanishing > 0 && <VanishingNames of={of} />}
    </section>
  );
}
