import type { NetworkView, PricingOverview } from '@handelsplatz/contract/pricing';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { terminalChoices } from './choices.ts';
import { fieldTexts as f } from './field-texts.ts';
import { NetworkClashNote, useForgetClash } from './network-clash.tsx';
import { leavingTexts } from './network-leaving.ts';
import { sectionTexts as t } from './section-texts.ts';

/** What is typed. */
export interface Entered {
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly reason: string;
}

interface NetworkFieldsProps {
  readonly overview: PricingOverview;
  /** The network that is changed; undefined for a new one. */
  readonly base: NetworkView | undefined;
  readonly entered: Entered;
  readonly onChange: (part: Partial<Entered>) => void;
}

/** Name, terminals and reason of a network; says what no longer holds where a terminal goes, and what keeps one from coming. */
export function NetworkFields({ overview, base, entered, onChange }: NetworkFieldsProps) {
  const forgetClash = useForgetClash();
  const leaving = base ? leavingTexts(base, entered.terminalIds, overview) : [];
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
        onChange={(value) => {
          forgetClash();
          onChange({ terminalIds: value === 'all' ? [] : value });
        }}
        missing={f('missingTerminals')}
      >
        <NetworkClashNote />
        {leaving.length > 0 && (
          <Note tone="warning">
            {leaving.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Note>
        )}
      </ChoiceField>
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
