import type {
  DraftChangeView,
  DraftNetworkView,
  DraftView,
  NetworkVersionView,
  NetworkView,
  PricingOverview,
  RuleView,
} from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { changeTitle } from './draft-changes.tsx';
import { useRewriteChange, useRewriteNetwork } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import { NetworkForm } from './network-form.tsx';
import { draftOfInput } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { namesOf } from './rule-text.ts';
import { useWindows } from './use-windows.ts';

/** The form of the change or network that the address names, filled with what was entered for it. */
export function DraftChangeEditor({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const { search } = useWindows();
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
  // What was entered, and for which version: it stays while others go on working.
  const [opened] = useState(change);
  if (!opened.rule) return null;
  const base = ruleOf(opened, opened.before);
  return (
    <RuleEditor
      overview={overview}
      initial={draftOfInput(opened.rule)}
      {...(base && { opened: base, live: ruleOf(change, change.conflict ? change.conflict.current : change.before) })}
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
        notify.success(t('savedInDraft', { name: rule.name || changeTitle(opened, namesOf(overview)) }));
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
  const { close } = useWindows();
  const rewrite = useRewriteNetwork();
  // What was entered, and for which version: it stays while others go on working.
  const [opened] = useState(network);
  const { networkId, before, conflict } = network;
  const current = conflict ? conflict.current : before;
  return (
    <NetworkForm
      overview={overview}
      initial={{ ...opened.after, reason: opened.reason }}
      opened={networkOf(networkId, opened.before, overview)}
      live={current ? networkOf(networkId, current, overview) : undefined}
      onClose={close}
      rewrite={async ({ terminalIds, ...entered }, version = opened.expectedVersion) => {
        const written = { ...entered, terminalIds: [...terminalIds], expectedVersion: version };
        await rewrite.mutateAsync({ draftId: draft._id, networkId, network: written });
        notify.success(t('savedInDraft', { name: entered.name }));
      }}
    />
  );
}

/** A version with the network it belongs to, as the form knows networks. */
function networkOf(_id: string, version: NetworkVersionView, { networks }: PricingOverview): NetworkView {
  const usedBy = networks.find((network) => network._id === _id)?.usedBy ?? [];
  return { ...version, _id, usedBy, drafts: [] };
}

/** A version with the rule it belongs to, as the form knows rules. */
function ruleOf({ ruleId, kind, groupId }: DraftChangeView, version: DraftChangeView['before']): RuleView | undefined {
  return version && ruleId ? { ...version, _id: ruleId, kind, groupId, inForce: null } : undefined;
}
