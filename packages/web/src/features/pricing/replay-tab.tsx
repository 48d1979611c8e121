import type { PricingOverview } from '@handelsplatz/contract/pricing';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReplayForm } from './replay-form.tsx';
import { ReplayResult } from './replay-result.tsx';
import { replayTexts as t } from './replay-texts.ts';
import type { ReplayRun } from './use-replay.ts';

/** Runs a draft over a past market: which one is chosen above, what came of it stands below. */
export function ReplayTab({ replay, overview }: { replay: ReplayRun; overview: PricingOverview }) {
  const { result, running, revision, draft } = replay;
  return (
    <>
      <Panel title={t('title')}>
        <ReplayForm replay={replay} overview={overview} />
      </Panel>
      {result && revision !== draft.revision && <Note tone="warning">{t('outdated')}</Note>}
      {result && <ReplayResult replay={result} refreshing={running} />}
    </>
  );
}
