import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';

const graces = [0, 3, 7, 14, 30];
const usualGrace = 7;

/** What is demanded: whether, and how many days there are until then. */
export interface FactorDemand {
  readonly demanded: boolean;
  readonly graceDays: number;
}

interface Props {
  readonly label: string;
  readonly description?: string;
  /** From when on it is demanded; null: not. */
  readonly from: string | null;
  readonly send: (demand: FactorDemand) => Promise<unknown>;
  readonly onChanged: () => Promise<unknown>;
}

/** Demands a second factor after some days, or makes it voluntary. */
export function DemandSwitch({ label, description, from, send, onChanged }: Props) {
  const { dateTime } = useFormats();
  const [grace, setGrace] = useState(usualGrace);
  const change = useMutation({
    mutationFn: (demanded: boolean) => send({ demanded, graceDays: grace }),
    onSuccess: async (_, demanded) => {
      notify.success(t(demanded ? 'demandOn' : 'demandOff'));
      await onChanged();
    },
  });
  return (
    <div className={styles.demand}>
      <SwitchField
        label={label}
        checked={change.isPending ? change.variables : from !== null}
        onChange={(wanted) => change.mutate(wanted)}
        {...(description && { description })}
      />
      {from === null ? (
        <SelectField
          label={t('demandGrace')}
          value={String(grace)}
          options={graces.map((days) => ({
            value: String(days),
            label: days === 0 ? t('graceNone') : t('graceDays', { days }),
          }))}
          onChange={(days) => setGrace(Number(days))}
        />
      ) : (
        <p>{t(Date.parse(from) > serverNowMs() ? 'demandedFrom' : 'demandedSince', { date: dateTime(from) })}</p>
      )}
      {change.error && <ErrorNote error={change.error} />}
    </div>
  );
}
