import type { NetworkOutput, NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { ruleProblemSentences } from '@handelsplatz/contract/pricing/problems';
import { Note } from '../../../ui/feedback/note.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import { terminalChoices } from '../shared/choices.ts';
import { useClearClash } from '../shared/clash.ts';
import { fieldTexts as f } from '../shared/field-texts.ts';
import { NetworkClashNote } from './network-clash.tsx';
import { leavingTexts } from './network-leaving.ts';
import { networkTexts as t } from './texts.ts';

/** The values of the form. */
export interface Entered {
  readonly name: string;
  /** Sorted, so that the same choice is always the same value. */
  readonly terminalIds: readonly string[];
  readonly reason: string;
}

/** The values of the form of a network. */
export type NetworkFormValues = FormValues<Entered, NetworkOutput>;

interface NetworkFieldsProps {
  readonly overview: PricingOverview;
  /** The network that is changed; undefined for a new one. */
  readonly base: NetworkView | undefined;
  readonly form: NetworkFormValues;
}

/**
 * Name, terminals and reason of a network. Says which rules stop holding at a removed terminal, and why a terminal cannot be
 * added.
 */
export function NetworkFields({ overview, base, form }: NetworkFieldsProps) {
  const { terminalIds } = useCurrentValues(form);
  useClearClash(terminalIds);
  return (
    <>
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={t('networkName')} />}
      </Field>
      <Field form={form} name="terminalIds">
        {(field) => (
          <ChoiceField
            label={f('terminals')}
            name={field.name}
            groups={terminalChoices(overview)}
            value={field.value}
            onChange={(value) => field.onChange(value === 'all' ? [] : value.toSorted())}
            missing={ruleProblemSentences.terminal_missing}
          >
            <NetworkClashNote />
            <LeavingNote texts={base ? leavingTexts(base, field.value, overview) : []} />
          </ChoiceField>
        )}
      </Field>
      <Field form={form} name="reason">
        {(field) => <TextField {...field} label={f('reason')} description={t('networkReasonHint')} />}
      </Field>
    </>
  );
}

function LeavingNote({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Note tone="warning">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}
