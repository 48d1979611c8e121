import type { DraftEffect, DraftOutliers, EffectMoment } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { effectQuery } from './draft-queries.ts';
import styles from './publish-draft.module.css';
import { publishTexts as t } from './publish-texts.ts';

/** So many prices are named; the effect lists them all. */
const named = 8;

interface PublishAnywayProps {
  readonly draftId: string;
  readonly asked: DraftOutliers;
  /** The answer before was for other figures. */
  readonly again: boolean;
  /** The draft has to be looked at before anything else. */
  readonly blocked: boolean;
  readonly onPublish: () => Promise<void>;
  readonly onClose: () => void;
}

/** The second question: which prices move unusually far or vanish, at each moment, and a tick for each number. */
export function PublishAnyway({ draftId, asked, again, blocked, onPublish, onClose }: PublishAnywayProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (name: string, on: boolean) =>
    setTicked((before) => (on ? before.union(new Set([name])) : before.difference(new Set([name]))));
  const demanded = asked.moments.flatMap(({ moment, outliers, vanishing }) => [
    ...(outliers > 0 ? [`outliers ${moment}`] : []),
    ...(vanishing > 0 ? [`vanishing ${moment}`] : []),
  ]);
  return (
    <Form
      submitLabel={t('anyway')}
      danger
      disabled={blocked || !demanded.every((name) => ticked.has(name))}
      onSubmit={onPublish}
      secondary={<Button onClick={onClose}>{blocked ? t('see') : t('cancel')}</Button>}
    >
      {again && (
        <Note tone="warning" alert>
          {t('askAgain')}
        </Note>
      )}
      {asked.moments.map((of) => (
        <AskedMoment
          key={of.moment}
          draftId={draftId}
          of={of}
          titled={asked.moments.length > 1 || of.moment !== 'now'}
          isTicked={(what) => ticked.has(`${what} ${of.moment}`)}
          onTick={(what, on) => tick(`${what} ${of.moment}`, on)}
        />
      ))}
    </Form>
  );
}

type Asking = 'outliers' | 'vanishing';

interface AskedMomentProps {
  readonly draftId: string;
  readonly of: EffectMoment;
  readonly titled: boolean;
  readonly isTicked: (what: Asking) => boolean;
  readonly onTick: (what: Asking, on: boolean) => void;
}

/** What asks twice at one moment. */
function AskedMoment({ draftId, of, titled, isTicked, onTick }: AskedMomentProps) {
  const formats = useFormats();
  const { moment, outliers, vanishing } = of;
  const { data: effect } = useQuery(effectQuery(draftId, { moment, only: 'outliers', pageLimit: named }));
  return (
    <>
      {titled && <h3>{moment === 'now' ? t('momentNow') : t('momentAt', { at: formats.dateTime(moment) })}</h3>}
      {outliers > 0 && (
        <section className={styles.ask}>
          <Outliers of={of} effect={effect} />
          <CheckField
            label={t('confirmOutliers', { count: outliers })}
            checked={isTicked('outliers')}
            onChange={(on) => onTick('outliers', on)}
          />
        </section>
      )}
      {vanishing > 0 && (
        <section className={styles.ask}>
          <Vanishing of={of} effect={effect} />
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

interface NamesProps {
  readonly of: EffectMoment;
  readonly effect: DraftEffect | undefined;
}

function Outliers({ of, effect }: NamesProps) {
  const formats = useFormats();
  const { outliers, largestOffer, largestPercent } = of;
  const rows = effect?.rows.slice(0, named) ?? [];
  return (
    <>
      <p>
        <strong>
          {effect
            ? t('outliers', { count: outliers, band: formats.number(effect.band, 2) })
            : t('outliersPlain', { count: outliers })}
        </strong>
        {largestOffer !== null && largestPercent !== null && (
          <> {t('largest', { offer: largestOffer, percent: formats.signed(largestPercent, 2) })}</>
        )}
      </p>
      <ul className={styles.names}>
        {rows.map(({ offer, customer, paymentTerm, oldPrice, newPrice, changePercent }) => (
          <li key={`${offer._id} ${customer?._id} ${paymentTerm}`}>
            <span>
              {offer.name}, {customer?.name ?? t('base')}
            </span>
            <span className="tabular">
              {formats.price(oldPrice)} → {formats.price(newPrice)} {formats.priceUnit} (
              {formats.signed(changePercent, 2)} %)
            </span>
          </li>
        ))}
        <More count={outliers - rows.length} shown={rows.length} />
      </ul>
    </>
  );
}

function Vanishing({ of, effect }: NamesProps) {
  const prices = effect?.vanishing.prices.slice(0, named) ?? [];
  return (
    <>
      <p>
        <strong>{t('vanish', { count: of.vanishing })}</strong>
      </p>
      <ul className={styles.names}>
        {prices.map(({ offer, customer, paymentTerm, text }) => (
          <li key={`${offer._id} ${customer?._id} ${paymentTerm}`}>
            <span>
              {offer.name}, {customer?.name ?? t('everybody')}
            </span>
            <span>{text}</span>
          </li>
        ))}
        <More count={of.vanishing - prices.length} shown={prices.length} />
      </ul>
    </>
  );
}

function More({ count, shown }: { count: number; shown: number }) {
  return count > 0 && shown > 0 ? <li>{t('andMore', { count })}</li> : null;
}
