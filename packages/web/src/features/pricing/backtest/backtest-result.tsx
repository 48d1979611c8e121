import type { Replay } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ReplayFloors } from './replay-floors.tsx';
import { ReplayMargins } from './replay-margins.tsx';
import { ReplayPlaces } from './replay-places.tsx';
import { ReplayPoints } from './replay-points.tsx';
import styles from './replay-result.module.css';
import { replayTexts as t } from './replay-texts.ts';

// The library behind the picture is large, and only this view needs it.
const ReplayChart = lazyPart(() => import('./replay-chart.tsx'), <SkeletonBlock height={520} />);

/** What came of a replay: how often floors held, how far prices were from the market, place by place and over time. */
export function ReplayResult({ replay, refreshing }: { replay: Replay; refreshing: boolean }) {
  const formats = useFormats();
  const { from, to, steps, notes, unpriced, differing } = replay;
  return (
    <div className={styles.result} data-refreshing={refreshing || undefined} aria-busy={refreshing || undefined}>
      <div className={styles.remarks}>
        <p>
          <strong>
            {t('span', { from: formats.dateTime(from), to: formats.dateTime(to), steps: formats.number(steps, 0) })}
          </strong>
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {differing === 0 && <Note tone="info">{t('nothingChanges')}</Note>}
      <div className={styles.pair}>
        <Panel title={t('floorsTitle')}>
          <ReplayFloors replay={replay} />
        </Panel>
        <Panel title={t('marginTitle', { unit: formats.priceUnit })}>
          <ReplayMargins replay={replay} />
        </Panel>
      </div>
      <Course replay={replay} />
      <Panel title={t('placesTitle')} flush>
        <ReplayPlaces replay={replay} />
      </Panel>
      {unpriced.old + unpriced.new > 0 && <Unpriced unpriced={unpriced} />}
    </div>
  );
}

/** The course of prices and margins, as a picture or as a table. */
function Course({ replay }: { replay: Replay }) {
  const formats = useFormats();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={t('chartTitle', { unit: formats.priceUnit })}
      flush={asTable}
      actions={
        <Button size="s" tone="subtle" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asPicture') : t('asTable')}
        </Button>
      }
    >
      {asTable ? <ReplayPoints replay={replay} /> : <ReplayChart replay={replay} />}
    </Panel>
  );
}

function Unpriced({ unpriced }: Pick<Replay, 'unpriced'>) {
  const formats = useFormats();
  const count = (value: number) => formats.number(value, 0);
  return (
    <Panel title={t('unpricedTitle')}>
      <p>{t('unpriced', { old: count(unpriced.old), new: count(unpriced.new) })}</p>
      <ul className={styles.reasons}>
        {unpriced.reasons.map(({ text, old, new: withDraft }) => (
          <li key={text}>{t('unpricedReason', { text, old: count(old), new: count(withDraft) })}</li>
        ))}
      </ul>
    </Panel>
  );
}
