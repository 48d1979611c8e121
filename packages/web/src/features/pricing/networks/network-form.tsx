import type { NetworkView, PricingOverview } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { UnsavedNote, useUnsavedInput } from '../../ui/unsaved-note.tsx';
import { usePutIntoDraft } from './draft-chooser.tsx';
import { draftTexts as d } from './draft-texts.ts';
import { LeaveQuestion, useClosing } from './leave-guard.tsx';
import { NetworkChangedNote } from './network-changed-note.tsx';
import { atTerminals } from './network-clash.tsx';
import { NetworkDraftsNote } from './network-drafts.tsx';
import { type Entered, NetworkFields } from './network-fields.tsx';
import { useSaveNetwork } from './queries.ts';
import styles from './rule-editor.module.css';
import { namesOf } from './rule-text.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';
import { useWindows } from './use-windows.ts';

/** Value of the button that sends the form to a draft. */
const draftButton = 'draft';

interface NetworkFormProps {
  readonly overview: PricingOverview;
  /** The network as it was when the window opened, by its address; left out for a new one. */
  readonly opened?: NetworkView;
  /** The same network as it is by now; undefined once it was deleted. */
  readonly live?: NetworkView | undefined;
  /** What a draft would make of it. */
  readonly initial?: Entered;
  /** Where a network of a draft is written instead of the network itself. */
  readonly rewrite?: (entered: Entered, version: number | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** What is kept of this form when the session ends: what was typed, and the network as it was when it was opened. */
interface Unsaved {
  readonly base: NetworkView | undefined;
  readonly entered: Entered;
}

const enteredOf = (network: NetworkView | undefined): Entered => ({
  name: network?.name ?? '',
  terminalIds: network?.terminalIds ?? [],
  reason: '',
});

/**
 * Creates or changes a network, at once or in a draft. What was typed stays, whatever the server says or somebody else saves
 * meanwhile.
 */
export function NetworkForm({ overview, opened, live, initial, rewrite, onClose }: NetworkFormProps) {
  const [base, setBase] = useState(opened);
  const [start, setStart] = useState(() => initial ?? enteredOf(opened));
  const [entered, setEntered] = useState(start);
  const dirty = useRef(false);
  dirty.current = !isSame(entered, start);
  const { close, guard } = useClosing(dirty, onClose, { isAddress: opened !== undefined, kept: true });
  const { search } = useWindows();
  const unsaved = useUnsavedInput<Unsaved>(`network ${search.aenderung ?? ''} ${opened?._id ?? ''}`, () =>
    dirty.current ? { base, entered } : undefined,
  );
  const leave = () => {
    dirty.current = false;
    onClose();
  };
  const { submit, dialogs } = useSubmit({ base, rewrite, onSaved: leave });
  const takeOver = (network: NetworkView) => {
    setBase(network);
    setStart(enteredOf(network));
    setEntered(enteredOf(network));
  };
  const restore = ({ base: before, entered: typed }: Unsaved) => {
    // Whatever has become of the network since is told as it is to anybody who edits beside others.
    if (before && base) setBase(before);
    if (before && base && !rewrite) setStart(enteredOf(before));
    setEntered(typed);
  };
  const title = base ? t('editNetwork', { name: base.name }) : t('newNetwork');
  return (
    <Dialog open side onClose={close} title={rewrite ? d('editTitle', { name: entered.name }) : title}>
      <div className={styles.editor}>
        <Form
          submitLabel={rewrite ? d('saveInDraft') : base ? texts('save') : texts('create')}
          onSubmit={(by) => submit(trimmed(entered), by)}
          secondary={<FormButtons base={base} withinDraft={rewrite !== undefined} onClose={close} />}
        >
          {base && (
            <NetworkChangedNote
              base={base}
              live={live}
              terminals={namesOf(overview).terminals}
              onKeepMine={() => setBase(live)}
              onTakeTheirs={takeOver}
            />
          )}
          <UnsavedNote unsaved={unsaved} onRestore={restore} />
          {live && !rewrite && <NetworkDraftsNote drafts={live.drafts} />}
          <NetworkFields
            overview={overview}
            base={base}
            entered={entered}
            onChange={(part) => setEntered({ ...entered, ...part })}
          />
        </Form>
      </div>
      {dialogs}
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

interface FormButtonsProps {
  readonly base: NetworkView | undefined;
  /** A network of a draft is edited: the network itself is left alone. */
  readonly withinDraft: boolean;
  readonly onClose: () => void;
}

function FormButtons({ base, withinDraft, onClose }: FormButtonsProps) {
  const { openNetworkHistory } = useWindows();
  const known = withinDraft ? undefined : base;
  return (
    <>
      {known && <SendButton by={draftButton}>{d('intoDraft')}</SendButton>}
      <span className={styles.cancel}>
        <Button onClick={onClose}>{texts('cancel')}</Button>
      </span>
      {known && (
        <span className={styles.aside}>
          <Button tone="subtle" onClick={() => openNetworkHistory(known._id)}>
            {texts('history')}
          </Button>
        </span>
      )}
    </>
  );
}

interface Submission {
  readonly base: NetworkView | undefined;
  readonly rewrite: NetworkFormProps['rewrite'] | undefined;
  readonly onSaved: () => void;
}

function useSubmit({ base, rewrite, onSaved }: Submission) {
  const save = useSaveNetwork();
  const askTwice = useAskTwice(texts('saveAnyway'));
  const intoDraft = usePutIntoDraft();
  const saveNow = async (input: Entered) => {
    const sent = { ...input, terminalIds: [...input.terminalIds] };
    const saved = await askTwice.send((confirmation) =>
      save.mutateAsync({ id: base?._id, version: base?.version, input: sent, confirmation }).then(() => true),
    );
    if (saved) notify.success(t('networkSaved', { name: input.name }));
    return saved ?? false;
  };
  const send = async (input: Entered, by: string) => {
    if (rewrite) return rewrite(input, base?.version).then(() => true);
    if (by !== draftButton || !base) return saveNow(input);
    const network = { ...input, terminalIds: [...input.terminalIds], expectedVersion: base.version };
    return intoDraft.put({ networkId: base._id, network }, input.name);
  };
  const submit = async (input: Entered, by: string) => {
    try {
      if (await send(input, by)) onSaved();
    } catch (error) {
      if (isApiError(error, 'network_changed') || isApiError(error, 'not_found')) invalidateTopics(['pricing']);
      throw atTerminals(error);
    }
  };
  const dialogs = (
    <>
      {intoDraft.dialog}
      {askTwice.dialog}
    </>
  );
  return { submit, dialogs };
}

const trimmed = ({ name, terminalIds, reason }: Entered): Entered => ({
  name: name.trim(),
  terminalIds,
  reason: reason.trim(),
});

function isSame(a: Entered, b: Entered): boolean {
  const terminals = new Set(b.terminalIds);
  return (
    a.name === b.name &&
    a.reason === b.reason &&
    a.terminalIds.length === b.terminalIds.length &&
    a.terminalIds.every((id) => terminals.has(id))
  );
}
