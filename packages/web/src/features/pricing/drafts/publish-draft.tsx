import type { DraftEffect, DraftView } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { changesOf, effectQuery, usePublishDraft } from './draft-queries.ts';
import { publishTexts as t } from './publish-texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';
import { type EffectFigures, useEffectFigures } from './use-effect-figures.ts';
import { useWindows } from './use-windows.ts';

/** Refusals after which the draft has to be looked at again before it can be published. */
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
 * Asks before a draft is published, with what it does in figures. Where prices move unusually far or vanish, it asks a
 * second time by name and number; where somebody was faster, it leads back to the draft as it is by now.
 */
export function PublishDraft({ draft, onClose }: PublishProps) {
  const windows = useWindows();
  const publish = usePublishDraft(draft._id);
  // What was seen when the window opened is published, nothing that came later.
  const [revision] = useState(draft.revision);
  const [reason, setReason] = useState('');
  const askTwice = useAskTwice(t('anyway'));
  const blocked = isApiError(publish.error) && lookFirst.includes(publish.error.code);
  const send = async () => {
    const published = await askTwice.send((confirmation) =>
      publish.mutateAsync({ expectedRevision: revision, reason: reason.trim(), ...confirmation }),
    );
    if (!published) return;
    onClose();
    notify.success(t('done', { name: published.name }), historyOf(published, windows));
  };
  const title = t('title', { name: draft.name });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        submitLabel={t('publish')}
        disabled={blocked}
        explain={explain}
        onSubmit={send}
        secondary={<Button onClick={onClose}>{blocked ? t('see') : t('cancel')}</Button>}
      >
        <Summary draft={draft} />
        <TextField
          label={t('reason')}
          name="reason"
          description={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </Form>
      {askTwice.dialog}
    </Dialog>
  );
}

/** Here nothing was entered that could be lost. */
function explain(error: unknown): string | undefined {
  if (isApiError(error, 'network_changed'))
    return t('networkChanged', { network: String(error.body.networkName ?? '') });
  if (!isApiError(error, 'rule_changed')) return undefined;
  return t('ruleChanged', { rule: String(error.body.ruleName ?? '') });
}

/** The way to the history of the rule or network, where there is just one. */
function historyOf(
  draft: DraftView,
  { openHistory, openNetworkHistory }: Pick<ReturnType<typeof useWindows>, 'openHistory' | 'openNetworkHistory'>,
) {
  const [ruleId] = draft.changes.flatMap((change) => change.ruleId ?? []);
  const [network] = draft.networks;
  if (changesOf(draft).length !== 1) return undefined;
  if (network) return { action: { label: t('history'), run: () => openNetworkHistory(network.networkId) } };
  return ruleId ? { action: { label: t('history'), run: () => openHistory(ruleId) } } : undefined;
}

function Summary({ draft }: { draft: DraftView }) {
  const formats = useFormats();
  const figures = useEffectFigures();
  const { data: effect } = useQuery(effectQuery(draft._id, { pageLimit: 20 }));
  const changes: [string, React.ReactNode] = [t('changes'), formats.number(changesOf(draft).length, 0)];
  return (
    <>
      <KeyValue items={effect ? [changes, ...figures(countsOf(effect))] : [changes]} />
      {!effect && <p>{t('computing')}</p>}
      {effect && effect.outliers + effect.vanishing.count > 0 && <Note tone="warning">{t('askedAgain')}</Note>}
      <p>{t('atOnce')}</p>
    </>
  );
}

function countsOf({ vanishing, appearing, ...effect }: DraftEffect): EffectFigures {
  return { ...effect, vanishing: vanishing.count, appearing: appearing.count };
}
