import type { DraftEffect, DraftOutliers } from '@handelsplatz/contract/pricing';
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

/** The second question: which prices move unusually far or vanish, and a tick for each number. */
export function PublishAnyway({ draftId, asked, again, blocked, onPublish, onClose }: PublishAnywayProps) {
  const { data: effect } = useQuery(effectQuery(draftId, { only: 'outliers', pageLimit: named }));
  const [outliers, setOutliers] = useState(asked.outliers === 0);
  const [vanishing, setVanishing] = useState(asked.vanishing === 0);
  return (
    <Form
      submitLabel={t('anyway')}
      danger
      disabled={blocked || !outliers || !vanishing}
      onSubmit={onPublish}
      secondary={<Button onClick={onClose}>{blocked ? t('see') : t('cancel')}</Button>}
    >
      {again && (
        <Note tone="warning" alert>
          {t('askAgain')}
        </Note>
      )}
      {asked.outliers > 0 && (
        <section className={styles.ask}>
          <Outliers asked={asked} effect={effect} />
          <CheckField
            label={t('confirmOutliers', { count: asked.outliers })}
            checked={outliers}
            onChange={setOutliers}
          />
        </section>
      )}
      {asked.vanishing > 0 && (
        <section className={styles.ask}>
          <Vanishing asked={asked} effect={effect} />
          <CheckField
            label={t('confirmVanishing', { count: asked.vanishing })}
            checked={vanishing}
            onChange={setVanishing}
          />
        </section>
      )}
    </Form>
  );
}

interface NamesProps {
  readonly asked: DraftOutliers;
  readonly effect: DraftEffect | undefined;
}

function Outliers({ asked, effect }: NamesProps) {
  const formats = useFormats();
  const { outliers, largestOffer, largestPercent } = asked;
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

function Vanishing({ asked, effect }: NamesProps) {
  const prices = effect?.vanishing.prices.slice(0, named) ?? [];
  return (
    <>
      <p>
        <strong>{t('vanish', { count: asked.vanishing })}</strong>
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
        <More count={asked.vanishing - prices.length} shown={prices.length} />
      </ul>
    </>
  );
}

function More({ count, shown }: { count: number; shown: number }) {
  return count > 0 && shown > 0 ? <li>{t('andMore', { count })}</li> : null;
}
