import type { AskedMoment, AskedPrices } from '@handelsplatz/contract/pricing/impact';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import styles from './asked-prices-form.module.css';
import { OutlierNames, VanishingNames } from './asked-prices-names.tsx';
import { askedPricesTexts as t } from './asked-prices-texts.ts';

interface AskedPricesFormProps {
  readonly asked: AskedPrices;
  /** The previous consent was for other figures. */
  readonly again: boolean;
  readonly submitLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for consent: which prices move unusually far or vanish at each moment, with a checkbox for each number. */
export function AskedPricesForm({ asked, again, submitLabel, onConfirm, onClose }: AskedPricesFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (name: string, on: boolean) =>
    setTicked((before) => (on ? before.union(new Set([name])) : before.difference(new Set([name]))));
  const required = asked.moments.flatMap(({ moment, outliers, vanishing }) => [
    ...(outliers > 0 ? [`outliers ${moment}`] : []),
    ...(vanishing > 0 ? [`vanishing ${moment}`] : []),
  ]);
  return (
    <Form
      submitLabel={submitLabel}
      danger
      disabled={!required.every((name) => ticked.has(name))}
      onSubmit={async () => onConfirm()}
      secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {again && (
        <Note tone="warning" alert>
          {t('askAgain')}
        </Note>
      )}
      {asked.moments.map((of) => (
        <MomentQuestion
          key={of.moment}
          of={of}
          band={asked.band}
          titled={asked.moments.length > 1 || of.moment !== 'now'}
          isTicked={(what) => ticked.has(`${what} ${of.moment}`)}
          onTick={(what, on) => tick(`${what} ${of.moment}`, on)}
        />
      ))}
    </Form>
  );
}

type Asking = 'outliers' | 'vanishing';

interface MomentQuestionProps {
  readonly of: AskedMoment;
  readonly band: AskedPrices['band'];
  readonly titled: boolean;
  readonly isTicked: (what: Asking) => boolean;
  readonly onTick: (what: Asking, on: boolean) => void;
}

/** The prices of one moment that need consent. */
function MomentQuestion({ of, band, titled, isTicked, onTick }: MomentQuestionProps) {
  const formats = useFormats();
  const { moment, outliers, vanishing } = of;
  return (
    <>
      {titled && <h3>{moment === 'now' ? t('momentNow') : t('momentAt', { at: formats.dateTime(moment) })}</h3>}
      {outliers > 0 && (
        <section className={styles.ask}>
          <OutlierNames of={of} band={band} />
          <CheckField
            label={t('confirmOutliers', { count: outliers })}
            checked={isTicked('outliers')}
            onChange={(on) => onTick('outliers', on)}
          />
        </section>
      )}
      {vanishing > 0 && (
        <section className={styles.ask}>
          <VanishingNames of={of} />
          <CheckField
            label={t('confirmVanishing', { count: vanishing })}
            checked={isTicked('vanishing')}
            onChange={(on) => onTick('vanishing', on)}
          />
        </section>
      )}
    </>
  );
}
