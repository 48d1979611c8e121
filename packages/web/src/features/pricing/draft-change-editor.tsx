import type { DraftChangeView, DraftView, PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { changeTitle } from './draft-changes.tsx';
import { useRewriteChange } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import { draftOfInput } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { namesOf } from './rule-text.ts';
import { useWindows } from './use-windows.ts';

/** The form of the change that the address names, filled with what was entered for it. */
export function DraftChangeEditor({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const { search } = useWindows();
  const change = draft.changes.find(({ _id }) => _id === search.aenderung);
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

/** A version with the rule it belongs to, as the form knows rules. */
function ruleOf({ ruleId, kind, groupId }: DraftChangeView, version: DraftChangeView['before']): RuleView | undefined {
  return version && ruleId ? { ...version, _id: ruleId, kind, groupId, inForce: null } : undefined;
}
