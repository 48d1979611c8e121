import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { isCustomerKind } from '@handelsplatz/domain/pricing/rules';
import { Note } from '../../../ui/feedback/note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { listChanges } from '../draft-queries.ts';
import { draftTexts } from '../draft-texts.ts';
import { BacktestForm } from './backtest-form.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { backtestTexts as t } from './texts.ts';
import type { DraftBacktest } from './use-backtest.ts';

/** Runs a draft over a past market. The form stands above, the result below. */
export function BacktestTab({ backtest, overview }: { backtest: DraftBacktest; overview: PricingOverview }) {
  const { result, running, revision, draft } = backtest;
  return (
    <>
      <CustomerRulesNote draft={draft} />
      <Panel title={t('title')}>
        <BacktestForm backtest={backtest} overview={overview} />
      </Panel>
      {result && revision !== draft.revision && <Note tone="warning">{t('outdated')}</Note>}
      {result && <BacktestResult backtest={result} refreshing={running} />}
    </>
  );
}

/** A backtest covers base prices only: customer rules change nothing in it. */
function CustomerRulesNote({ draft }: { draft: DraftView }) {
  const left = draft.changes.filter(({ kind }) => isCustomerKind(kind)).length;
  const tab = draftTexts('impact');
  if (left === 0) return null;
  if (left < listChanges(draft).length) return <Note tone="info">{t('customerToo', { tab })}</Note>;
  return (
    <Note tone="warning" title={t('customerOnlyTitle')}>
      {t('customerOnly', { tab })}
    </Note>
  );
}
