import type { DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type { DraftChangeView, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { NetworkVersionView, NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useState } from 'react';
import { notify } from '../../../ui/feedback/notify.ts';
import { useRewriteChange, useRewriteNetwork } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import NetworkForm from '../networks/network-form.tsx';
import { RuleEditor } from '../rules/editor/rule-editor.tsx';
import { toValuesFromInput } from '../rules/editor/rule-values.ts';
import { toNames } from '../shared/rule-text.ts';
import { useDialogs } from '../use-dialogs.ts';
import { changeTitle } from './draft-changes.tsx';

/** The form of the draft's change or network that the address names, filled with the stored values. */
export function DraftChangeEditor({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const { search } = useDialogs();
  const change = draft.changes.find(({ _id }) => _id === search.aenderung);
  const network = draft.networks.find(({ networkId }) => networkId === search.aenderung);
  if (network) return <NetworkEditor key={network.networkId} draft={draft} network={network} overview={overview} />;
  return change?.rule ? <Editor key={change._id} draft={draft} change={change} overview={overview} /> : null;
}

interface EditorProps {
  readonly draft: DraftView;
  readonly change: DraftChangeView;
  readonly overview: PricingOverview;
}

function Editor({ draft, change, overview }: EditorProps) {
  const rewrite = useRewriteChange();
  // The entered values and the version they belong to stay while other users go on working.
  const [opened] = useState(change);
  if (!opened.rule) return null;
  const base = toRule(opened, opened.before);
  return (
    <RuleEditor
      overview={overview}
      initial={toValuesFromInput(opened.rule)}
      {...(base && { opened: base, live: toRule(change, change.conflict ? change.conflict.current : change.before) })}
      rewrite={async (rule, version) => {
        const { ruleId } = opened;
        await rewrite.mutateAsync({
          draftId: draft._id,
          changeId: opened._id,
          change:
            ruleId && version !== undefined
              ? { action: 'change', ruleId, expectedVersion: version, rule }
              : { action: 'create', rule },
        });
        notify.success(t('savedInDraft', { name: rule.name || changeTitle(opened, toNames(overview)) }));
      }}
    />
  );
}

interface NetworkEditorProps {
  readonly draft: DraftView;
  readonly network: DraftNetworkView;
  readonly overview: PricingOverview;
}

function NetworkEditor({ draft, network, overview }: NetworkEditorProps) {
  const { close } = useDialogs();
  const rewrite = useRewriteNetwork();
  // The entered values and the version they belong to stay while other users go on working.
  const [opened] = useState(network);
  const { networkId, before, conflict } = network;
  const current = conflict ? conflict.current : before;
  return (
    <NetworkForm
      overview={overview}
      initial={{ ...opened.after, reason: opened.reason }}
      opened={toNetwork(networkId, opened.before, overview)}
      live={current ? toNetwork(networkId, current, overview) : undefined}
      onClose={close}
      rewrite={async (entered, version = opened.expectedVersion) => {
        const written = { ...entered, expectedVersion: version };
        await rewrite.mutateAsync({ draftId: draft._id, networkId, network: written });
        notify.success(t('savedInDraft', { name: entered.name }));
      }}
    />
  );
}

/** A network of a draft in the shape that the form takes. */
function toNetwork(_id: string, version: NetworkVersionView, { networks }: PricingOverview): NetworkView {
  const usedBy = networks.find((network) => network._id === _id)?.usedBy ?? [];
  return { ...version, _id, usedBy, drafts: [] };
}

/** A rule of a draft in the shape that the form takes. */
function toRule({ ruleId, kind, groupId }: DraftChangeView, version: DraftChangeView['before']): RuleView | undefined {
  return version && ruleId ? { ...version, _id: ruleId, kind, groupId, inForce: null } : undefined;
}
