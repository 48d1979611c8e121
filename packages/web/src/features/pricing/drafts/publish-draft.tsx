import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { DraftImpact } from '@handelsplatz/contract/pricing/impact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAskTwice } from '../asking-twice/use-ask-twice.tsx';
import { impactQuery, listChanges, usePublishDraft } from '../draft-queries.ts';
import { type ImpactTotals, useImpactFigures } from '../impact/use-impact-figures.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import { useDialogs } from '../use-dialogs.ts';
import { publishTexts as t } from './publish-texts.ts';

/** Refusals after which the user must look at the draft again before publishing it. */
const lookFirst = [
  'draft_changed',
  'draft_published',
  'draft_change_invalid',
  'rule_changed',
  'network_changed',
  'relationship_exist_error',
  'expiry_rule_exists',
  'draft_empty',
];

interface PublishProps {
  readonly draft: DraftView;
  readonly onClose: () => void;
}

/**
 * Asks before a draft is published and shows its impact in figures. Where prices move unusually far or vanish, it requires
 * consent by name and number. Where another user was faster, it leads back to the draft as it is now.
 */
export function PublishDraftDialog({ draft, onClose }: PublishProps) {
  const dialogs = useDialogs();
  const publish = usePublishDraft(draft._id);
  // Publishes the revision that was shown when the dialog opened, and no later one.
  const [revision] = useState(draft.revision);
  const askTwice = useAskTwice(t('anyway'));
  const blocked = isApiError(publish.error) && lookFirst.includes(publish.error.code);
  const send = async (reason: string) => {
    const published = await askTwice.send((consent) =>
      publish.mutateAsync({ expectedRevision: revision, reason, ...consent }),
    );
    if (!published) return;
    onClose();
    notify.success(t('done', { name: published.name }), toHistoryAction(published, dialogs));
  };
  const title = t('title', { name: draft.name });
  return (
    <Dialog open onClose={onClose} title={title}>
      <ReasonForm
        submitLabel={t('publish')}
        disabled={blocked}
        explain={explain}
        hint={t('reasonHint')}
        onSubmit={send}
        onCancel={onClose}
        {...(blocked && { cancelLabel: t('see') })}
      >
        <Summary draft={draft} />
      </ReasonForm>
      {askTwice.dialog}
    </Dialog>
  );
}

/** The server's sentence says that the entries are not saved. This dialog has no entries that could be lost. */
function explain(error: unknown): string | undefined {
  if (isApiError(error, 'network_changed'))
    return t('networkChanged', { network: String(error.body.networkName ?? '') });
  if (!isApiError(error, 'rule_changed')) return undefined;
  return t('ruleChanged', { rule: String(error.body.ruleName ?? '') });
}

/** A link to the history of the rule or network, when the draft changes just one. */
function toHistoryAction(
  draft: DraftView,
  { openHistory, openNetworkHistory }: Pick<ReturnType<typeof useDialogs>, 'openHistory' | 'openNetworkHistory'>,
) {
  const [ruleId] = draft.changes.flatMap((change) => change.ruleId ?? []);
  const [network] = draft.networks;
  if (listChanges(draft).length !== 1) return undefined;
  if (network) return { action: { label: t('history'), run: () => openNetworkHistory(network.networkId) } };
  return ruleId ? { action: { label: t('history'), run: () => openHistory(ruleId) } } : undefined;
}

function Summary({ draft }: { draft: DraftView }) {
  const formats = useFormats();
  const figures = useImpactFigures();
  const { data: impact } = useQuery(impactQuery(draft._id, { pageLimit: 20 }));
  const changes: [string, React.ReactNode] = [t('changes'), formats.number(listChanges(draft).length, 0)];
  return (
    <>
      <KeyValue items={impact ? [changes, ...figures(toImpactTotals(impact))] : [changes]} />
      {!impact && <p>{t('computing')}</p>}
      {impact && impact.outliers + impact.vanishing.count > 0 && <Note tone="warning">{t('askedAgain')}</Note>}
      <p>{t('atOnce')}</p>
    </>
  );
}

function toImpactTotals({ vanishing, appearing, ...impact }: DraftImpact): ImpactTotals {
  return { ...impact, vanishing: vanishing.count, appearing: appearing.count };
}
