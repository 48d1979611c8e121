import type { PublishedImpact, PublishedMoment } from '@handelsplatz/contract/pricing/impact';
import { useFormats } from '../../../platform/formats.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OutlierNames, VanishingNames } from '../asking-twice/asked-prices-names.tsx';
import { askedPricesTexts as a } from '../asking-twice/asked-prices-texts.ts';
import { figureTexts as t } from './figure-texts.ts';
import styles from './published-impact.module.css';
import { useImpactFigures } from './use-impact-figures.ts';

/** The impact that a draft had when it was published, as the publishing user saw it and consented to it. */
export function PublishedImpactPanel({ impact }: { impact: PublishedImpact }) {
  const formats = useFormats();
  const { window, marketMove, moments } = impact;
  const market = [
    window ? t('byWindow', { at: formats.dateTime(window.created) }) : t('byNoWindow'),
    ...(marketMove === null ? [] : [t('byMarketMove', { percent: formats.signed(marketMove, 2) })]),
  ];
  return (
    <Panel title={t('publishedImpact')}>
      <p className="soft">{market.join(' ')}</p>
      {moments.map((of) => (
        <MomentFigures key={of.moment} of={of} band={impact.band} titled={moments.length > 1 || of.moment !== 'now'} />
      ))}
    </Panel>
  );
}

interface MomentFiguresProps {
  readonly of: PublishedMoment;
  readonly band: PublishedImpact['band'];
  readonly titled: boolean;
}

function MomentFigures({ of, band, titled }: MomentFiguresProps) {
  const formats = useFormats();
  const figures = useImpactFigures();
  const { moment, outliers, vanishing, appearing } = of;
  return (
    <section className={styles.moment}>
      {titled && <h3>{moment === 'now' ? a('momentNow') : a('momentAt', { at: formats.dateTime(moment) })}</h3>}
      <KeyValue items={figures({ ...of, vanishing, appearing })} />
      {outliers > 0 && <OutlierNames of={of} band={band} />}
      {vanishing > 0 && <VanishingNames of={of} />}
    </section>
  );
}
