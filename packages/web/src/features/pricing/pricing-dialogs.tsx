import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { getKindRequirements } from '@handelsplatz/domain/pricing/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import NetworkForm from './networks/network-form.tsx';
import { NetworkHistoryDialog } from './networks/network-history-dialog.tsx';
import { networkTexts as n } from './networks/texts.ts';
import { RuleEditor } from './rules/editor/rule-editor.tsx';
import { createRuleValues, type RuleValues } from './rules/editor/rule-values.ts';
import { DeletedDialog } from './rules/history/deleted-dialog.tsx';
import { RuleHistoryDialog } from './rules/history/rule-history-dialog.tsx';
import { allRules } from './rules/list/all-rules.ts';
import { isRuleKind } from './shared/kinds.ts';
import { texts as t } from './texts.ts';
import { useDialogs } from './use-dialogs.ts';

/** The dialog that the address names: a rule, a new rule, or a history. */
export default function RuleDialogs({ overview }: { overview: PricingOverview }) {
  const { search, close } = useDialogs();
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
  const values = search.neu && findNewValues(search.neu, search.kunde, overview);
  return values ? <RuleEditor key={search.neu} overview={overview} initial={values} /> : null;
}

function OpenRule({ id, overview }: { id: string; overview: PricingOverview }) {
  const { openHistory } = useDialogs();
  const live = allRules(overview).find((rule) => rule._id === id);
  const [opened] = useState(live);
  if (opened) return <RuleEditor overview={overview} opened={opened} live={live} />;
  return <GoneDialog title={t('goneTitle')} text={t('gone')} onHistory={() => openHistory(id)} />;
}

function OpenNetwork({ id, overview }: { id: string; overview: PricingOverview }) {
  const { close, openNetworkHistory } = useDialogs();
  const live = overview.networks.find((network) => network._id === id);
  const [opened] = useState(live);
  if (opened) return <NetworkForm overview={overview} opened={opened} live={live} onClose={close} />;
  return <GoneDialog title={n('networkGoneTitle')} text={n('networkGone')} onHistory={() => openNetworkHistory(id)} />;
}

/** Says that the rule in the address was deleted and that its history still exists. */
function GoneDialog({ title, text, onHistory }: { title: string; text: string; onHistory: () => void }) {
  const { close } = useDialogs();
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

function findNewValues(
  what: string,
  customerId: string | undefined,
  overview: PricingOverview,
): RuleValues | undefined {
  const group = overview.groups.find(({ _id }) => _id === what);
  if (group) return createRuleValues(group.kind, group._id);
  if (!isRuleKind(what) || getKindRequirements(what).group) return undefined;
  const known = overview.customers.some(({ _id }) => _id === customerId);
  const values = createRuleValues(what, null);
  return customerId && known ? { ...values, customers: [customerId] } : values;
}
