import type { DraftView, PricingOverview } from '@handelsplatz/contract/pricing';
import { isCustomerKind } from '@handelsplatz/domain/pricing';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changesOf } from './draft-queries.ts';
import { draftTexts } from './draft-texts.ts';
import { ReplayForm } from './replay-form.tsx';
import { ReplayResult } from './replay-result.tsx';
import { replayTexts as t } from './replay-texts.ts';
import type { ReplayRun } from './use-replay.ts';

/** Runs a draft over a past market: which one is chosen above, what came of it stands below. */
export function ReplayTab({ replay, overview }: { replay: ReplayRun; overview: PricingOverview }) {
  const { result, running, revision, draft } = replay;
  return (
    <>
      <CustomerRulesNote draft={draft} />
      <Panel title={t('title')}>
        <ReplayForm replay={replay} overview={overview} />
      </Panel>
      {result && revision !== draft.revision && <Note tone="warning">{t('outdated')}</Note>}
      {result && <ReplayResult replay={result} refreshing={running} />}
    </>
  );
}

/** A replay is of base prices: customer rules change nothing in it. */
function CustomerRulesNote({ draft }: { draft: DraftView }) {
  const left = draft.changes.filter(({ kind }) => isCustomerKind(kind)).length;
  const tab = draftTexts('effect');
  if (left === 0) return null;
  if (left < changesOf(draft).length) return <Note tone="info">{t('customerToo', { tab })}</Note>;
  return (
    <Note tone="warning" title={t('customerOnlyTitle')}>
      {t('customerOnly', { tab })}
    </Note>
  );
}
