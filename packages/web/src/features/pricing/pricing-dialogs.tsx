import type { PricingOverview } from '@handelsplatz/contract/pricing';
import { demandOfKind } from '@handelsplatz/domain/pricing';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { allRules } from './all-rules.ts';
import { DeletedDialog } from './deleted-dialog.tsx';
import { isRuleKind } from './kinds.ts';
import { NetworkForm } from './network-form.tsx';
import { NetworkHistoryDialog } from './network-history-dialog.tsx';
import { newDraft, type RuleDraft } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleHistoryDialog } from './rule-history-dialog.tsx';
import { sectionTexts as s } from './section-texts.ts';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** Whatever the address opens above the lists: a rule, a new one, or a history. */
export function RuleWindows({ overview }: { overview: PricingOverview }) {
  const { search, close } = useWindows();
  if (search.verlauf)
    return <RuleHistoryDialog key={search.verlauf} id={search.verlauf} overview={overview} onClose={close} />;
  if (search.netz) return <OpenNetwork key={search.netz} id={search.netz} overview={overview} />;
  if (search.netzverlauf)
    return (
      <NetworkHistoryDialog key={search.netzverlauf} id={search.netzverlauf} overview={overview} onClose={close} />
    );
  if (search.geloescht)
    return <DeletedDialog key={search.geloescht} section={search.geloescht} overview={overview} onClose={close} />;
  if (search.regel) return <OpenRule key={search.regel} id={search.regel} overview={overview} />;
  const draft = search.neu && draftFor(search.neu, search.kunde, overview);
  return draft ? <RuleEditor key={search.neu} overview={overview} initial={draft} /> : null;
}

function OpenRule({ id, overview }: { id: string; overview: PricingOverview }) {
  const { openHistory } = useWindows();
  const live = allRules(overview).find((rule) => rule._id === id);
  const [opened] = useState(live);
  if (opened) return <RuleEditor overview={overview} opened={opened} live={live} />;
  return <GoneDialog title={t('goneTitle')} text={t('gone')} onHistory={() => openHistory(id)} />;
}

function OpenNetwork({ id, overview }: { id: string; overview: PricingOverview }) {
  const { close, openNetworkHistory } = useWindows();
  const live = overview.networks.find((network) => network._id === id);
  const [opened] = useState(live);
  if (opened) return <NetworkForm overview={overview} opened={opened} live={live} onClose={close} />;
  return <GoneDialog title={s('networkGoneTitle')} text={s('networkGone')} onHistory={() => openNetworkHistory(id)} />;
}

/** What the address names was deleted; its history is still there. */
function GoneDialog({ title, text, onHistory }: { title: string; text: string; onHistory: () => void }) {
  const { close } = useWindows();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="s"
      footer={
        <>
          <Button tone="primary" onClick={onHistory}>
            {t('openHistory')}
          </Button>
          <Button onClick={close}>{t('close')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function draftFor(what: string, customerId: string | undefined, overview: PricingOverview): RuleDraft | undefined {
  const group = overview.groups.find(({ _id }) => _id === what);
  if (group) return newDraft(group.kind, group._id);
  if (!isRuleKind(what) || demandOfKind(what).group) return undefined;
  const known = overview.customers.some(({ _id }) => _id === customerId);
  return { ...newDraft(what, null), customers: customerId && known ? [customerId] : [] };
}
