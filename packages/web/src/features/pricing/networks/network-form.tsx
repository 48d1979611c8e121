import { networkInput } from '@handelsplatz/contract/pricing/input';
import type { NetworkOutput, NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { LeaveQuestion, useClosing } from '../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useAskTwice } from '../asking-twice/use-ask-twice.tsx';
import { draftTexts as d } from '../draft-texts.ts';
import { saveNetwork } from '../queries.ts';
import { showClashAt } from '../shared/clash.ts';
import { usePutIntoDraft } from '../shared/draft-chooser.tsx';
import styles from '../shared/editor.module.css';
import { RuleImpactLine, useRuleImpact } from '../shared/rule-impact.tsx';
import { toNames } from '../shared/rule-text.ts';
import { texts } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';
import { NetworkChangedNote } from './network-changed-note.tsx';
import { NetworkDraftsNote } from './network-drafts.tsx';
import { type Entered, NetworkFields, type NetworkFormValues } from './network-fields.tsx';
import { networkTexts as t } from './texts.ts';

/** The value of the button that puts the values into a draft. */
const draftButton = 'draft';

interface NetworkFormProps {
  readonly overview: PricingOverview;
  /** The network when the form opened; left out for a new one. */
  readonly opened?: NetworkView;
  /** The same network now; undefined once it is deleted. */
  readonly live?: NetworkView | undefined;
  /** The values that a draft gives the network. */
  readonly initial?: Entered;
  /** Writes the network of a draft instead of the network itself. */
  readonly rewrite?: (entered: NetworkOutput, version: number | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** What this form keeps when the session ends: the entered values, and the network when the form opened. */
interface Unsaved {
  readonly base: NetworkView | undefined;
  readonly entered: Entered;
}

const sorted = (entered: Entered): Entered => ({ ...entered, terminalIds: entered.terminalIds.toSorted() });

const toEntered = (network: NetworkView | undefined): Entered =>
  sorted({ name: network?.name ?? '', terminalIds: network?.terminalIds ?? [], reason: '' });

/**
 * Creates or changes a network, at once or in a draft. The entered values stay when the server refuses them and when another
 * user saves meanwhile.
 */
export default function NetworkForm({ overview, opened, live, initial, rewrite, onClose }: NetworkFormProps) {
  const [base, setBase] = useState(opened);
  const form = useFormValues<Entered, typeof networkInput>({
    rules: networkInput,
    values: initial ? sorted(initial) : toEntered(opened),
    toInput: (entered) => ({ ...entered, terminalIds: [...entered.terminalIds] }),
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const { close, guard } = useClosing(dirty, onClose, { isAddress: opened !== undefined, kept: true });
  const { search } = useDialogs();
  const unsaved = useUnsavedInput<Unsaved>(`network ${search.aenderung ?? ''} ${opened?._id ?? ''}`, () =>
    dirty.current ? { base, entered: form.get() } : undefined,
  );
  const leave = () => {
    dirty.current = false;
    onClose();
  };
  const { submit, dialogs } = useSubmit({ base, rewrite, onSaved: leave });
  const impact = useImpact(form, rewrite ? undefined : base);
  const takeOver = (network: NetworkView) => {
    setBase(network);
    form.reset(toEntered(network));
  };
  const restore = ({ base: before, entered: typed }: Unsaved) => {
    // The form then reports later changes of the network like changes by another user.
    if (before && base) setBase(before);
    if (before && base && !rewrite) form.reset(toEntered(before));
    form.restore(typed);
  };
  const title = base ? t('editNetwork', { name: base.name }) : t('newNetwork');
  return (
    <Drawer open onClose={close} title={rewrite ? d('editTitle', { name }) : title}>
      <div className={styles.editor}>
        <Form
          form={form}
          submitLabel={rewrite ? d('saveInDraft') : base ? texts('save') : texts('create')}
          onSubmit={(by) => submit(form.toInput(), by)}
          disabled={impact.computing}
          aboveButtons={base && !rewrite && <RuleImpactLine {...impact} />}
          secondary={<FormButtons base={base} withinDraft={rewrite !== undefined} onClose={close} />}
        >
          {base && (
            <NetworkChangedNote
              base={base}
              live={live}
              terminals={toNames(overview).terminals}
              onKeepMine={() => setBase(live)}
              onTakeTheirs={takeOver}
            />
          )}
          <UnsavedNote unsaved={unsaved} onRestore={restore} />
          {live && !rewrite && <NetworkDraftsNote drafts={live.drafts} />}
          <NetworkFields overview={overview} base={base} form={form} />
        </Form>
      </div>
      {dialogs}
      <LeaveQuestion guard={guard} />
    </Drawer>
  );
}

/** The impact of other terminals of a network. A new network has no rules yet, so it changes no price. */
function useImpact(form: NetworkFormValues, base: NetworkView | undefined) {
  const { name, terminalIds } = form.findInput(useCurrentValues(form)) ?? {};
  const moves = base && name && terminalIds && String(terminalIds) !== String(base.terminalIds.toSorted());
  return useRuleImpact(
    moves ? { networkId: base._id, network: { name, terminalIds, expectedVersion: base.version } } : undefined,
  );
}

interface FormButtonsProps {
  readonly base: NetworkView | undefined;
  /** The form edits a network of a draft; the network itself does not change. */
  readonly withinDraft: boolean;
  readonly onClose: () => void;
}

function FormButtons({ base, withinDraft, onClose }: FormButtonsProps) {
  const { openNetworkHistory } = useDialogs();
  const known = withinDraft ? undefined : base;
  return (
    <>
      {known && <SendButton by={draftButton}>{texts('intoDraft')}</SendButton>}
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
  const askTwice = useAskTwice(texts('saveAnyway'));
  const intoDraft = usePutIntoDraft();
  const saveNow = async (input: NetworkOutput) => {
    const saved = await askTwice.send((consent) => saveNetwork({ base, input, consent }).then(() => true));
    if (saved) notify.success(t('networkSaved', { name: input.name }));
    return saved ?? false;
  };
  const send = async (input: NetworkOutput, by: string) => {
    if (rewrite) return rewrite(input, base?.version).then(() => true);
    if (by !== draftButton || !base) return saveNow(input);
    const network = { ...input, expectedVersion: base.version };
    return intoDraft.put({ networkId: base._id, network }, input.name);
  };
  const submit = async (input: NetworkOutput, by: string) => {
    try {
      if (await send(input, by)) onSaved();
    } catch (error) {
      if (isApiError(error, 'network_changed') || isApiError(error, 'not_found')) invalidateTopics(['pricing']);
      throw showClashAt(error, ['terminalIds']);
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
