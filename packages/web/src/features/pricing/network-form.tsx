import type { NetworkView, PricingOverview } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { terminalChoices } from './choices.ts';
import { fieldTexts as f } from './field-texts.ts';
import { LeaveQuestion, useClosing } from './leave-guard.tsx';
import { NetworkChangedNote } from './network-changed-note.tsx';
import { useSaveNetwork } from './queries.ts';
import styles from './rule-editor.module.css';
import { namesOf } from './rule-text.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';
import { useWindows } from './use-windows.ts';

interface NetworkFormProps {
  readonly overview: PricingOverview;
  /** The network as it was when the window opened; left out for a new one. */
  readonly opened?: NetworkView;
  /** The same network as it is by now; undefined once it was deleted. */
  readonly live?: NetworkView | undefined;
  readonly onClose: () => void;
}

/** What is typed. */
interface Entered {
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly reason: string;
}

const enteredOf = (network: NetworkView | undefined): Entered => ({
  name: network?.name ?? '',
  terminalIds: network?.terminalIds ?? [],
  reason: '',
});

/** Creates or changes a network. What was typed stays, whatever the server says or somebody else saves meanwhile. */
export function NetworkForm({ overview, opened, live, onClose }: NetworkFormProps) {
  const [base, setBase] = useState(opened);
  const [start, setStart] = useState(() => enteredOf(opened));
  const [entered, setEntered] = useState(start);
  const set = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const dirty = useRef(false);
  dirty.current = !isSame(entered, start);
  const { close, guard } = useClosing(dirty, onClose);
  const { submit, question } = useSubmit(base, () => {
    dirty.current = false;
    onClose();
  });
  const takeOver = (network: NetworkView) => {
    setBase(network);
    setStart(enteredOf(network));
    setEntered(enteredOf(network));
  };
  return (
    <Dialog open side onClose={close} title={base ? t('editNetwork', { name: base.name }) : t('newNetwork')}>
      <div className={styles.editor}>
        <Form
          submitLabel={base ? texts('save') : texts('create')}
          onSubmit={() => submit(entered)}
          secondary={<FormButtons base={base} onClose={close} />}
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
          <NetworkFields overview={overview} entered={entered} onChange={set} />
        </Form>
      </div>
      {question}
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

interface NetworkFieldsProps {
  readonly overview: PricingOverview;
  readonly entered: Entered;
  readonly onChange: (part: Partial<Entered>) => void;
}

function NetworkFields({ overview, entered, onChange }: NetworkFieldsProps) {
  return (
    <>
      <TextField
        label={t('networkName')}
        name="name"
        value={entered.name}
        onChange={(name) => onChange({ name })}
        required
        maxLength={80}
      />
      <ChoiceField
        label={f('terminals')}
        name="terminalIds"
        groups={terminalChoices(overview)}
        value={entered.terminalIds}
        onChange={(value) => onChange({ terminalIds: value === 'all' ? [] : value })}
        missing={f('missingTerminals')}
      />
      <TextField
        label={f('reason')}
        name="reason"
        description={t('networkReasonHint')}
        value={entered.reason}
        onChange={(reason) => onChange({ reason })}
        maxLength={500}
      />
    </>
  );
}

function FormButtons({ base, onClose }: { base: NetworkView | undefined; onClose: () => void }) {
  const { openNetworkHistory } = useWindows();
  return (
    <>
      <span className={styles.cancel}>
        <Button onClick={onClose}>{texts('cancel')}</Button>
      </span>
      {base && (
        <span className={styles.aside}>
          <Button tone="subtle" onClick={() => openNetworkHistory(base._id)}>
            {texts('history')}
          </Button>
        </span>
      )}
    </>
  );
}

function useSubmit(base: NetworkView | undefined, onSaved: () => void) {
  const save = useSaveNetwork();
  const askTwice = useAskTwice(texts('saveAnyway'));
  const submit = async ({ name, terminalIds, reason }: Entered) => {
    const input = { name: name.trim(), terminalIds: [...terminalIds], reason: reason.trim() };
    try {
      const saved = await askTwice.send((confirmation) =>
        save.mutateAsync({ id: base?._id, version: base?.version, input, confirmation }).then(() => true),
      );
      if (!saved) return;
    } catch (error) {
      if (isApiError(error, 'network_changed') || isApiError(error, 'not_found')) invalidateTopics(['pricing']);
      throw error;
    }
    notify.success(t('networkSaved', { name: input.name }));
    onSaved();
  };
  return { submit, question: askTwice.dialog };
}

function isSame(a: Entered, b: Entered): boolean {
  const terminals = new Set(b.terminalIds);
  return (
    a.name === b.name &&
    a.reason === b.reason &&
    a.terminalIds.length === b.terminalIds.length &&
    a.terminalIds.every((id) => terminals.has(id))
  );
}
