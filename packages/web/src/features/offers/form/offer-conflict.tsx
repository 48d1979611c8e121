import type { OwnOfferDetail } from '@handelsplatz/contract/offers';
import { type OfferField, offerFields, sameOfferValue } from '@handelsplatz/domain/offers';
import { useState } from 'react';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../texts.ts';
import { describeValue } from './describe-value.ts';
import { offerFormTexts as f, toFieldName } from './form-texts.ts';
import styles from './offer-form.module.css';
import { type OfferFormValues, toFormValues, toOfferInput } from './offer-values.ts';

/** An offer as its form was opened, and as somebody else has changed it since. */
interface Versions {
  readonly base: OwnOfferDetail;
  readonly newest: OwnOfferDetail;
}

const toFacts = ({ newest }: Pick<Versions, 'newest'>) => ({
  who: newest.history[0]?.who ?? '',
  when: formatsOfBrand().dateTime(newest.history[0]?.at),
});

/** Says in the form that somebody else has changed the offer, before anything is sent. */
export function NewerNote({ newest, onOpen }: Pick<Versions, 'newest'> & { readonly onOpen: () => void }) {
  return (
    <Note tone="warning">
      <span className="row between gap-2-4">
        {f('newer', toFacts({ newest }))}
        <Button size="s" onClick={onOpen}>
          {f('seeNewer')}
        </Button>
      </span>
    </Note>
  );
}

interface ConflictProps extends Versions {
  readonly values: OfferFormValues;
  /** The values of the form after the decision. They stand on the newest version. */
  readonly onDecide: (values: OfferFormValues) => void;
  readonly onClose: () => void;
}

/** Mine or theirs for each field that two people have changed. What only one of them has changed stays as that one has left it. */
export function OfferConflict({ base, newest, values, onDecide, onClose }: ConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<OfferField>>(new Set());
  const mine = toOfferInput(values);
  const changed = offerFields.filter((field) => !sameOfferValue(field, base.values[field], newest.values[field]));
  const isMine = (field: OfferField) => !sameOfferValue(field, mine[field], base.values[field]);
  const clashes = changed.filter((field) => isMine(field) && !sameOfferValue(field, mine[field], newest.values[field]));
  const others = changed.filter((field) => !isMine(field));
  const decide = () => {
    const kept = offerFields.filter((field) => isMine(field) && !theirs.has(field));
    onDecide({ ...toFormValues(newest), ...Object.fromEntries(kept.map((field) => [field, values[field]])) });
  };
  return (
    <Dialog
      open
      title={t('conflictTitle')}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" onClick={decide}>
            {t('decide')}
          </Button>
          <Button onClick={onClose}>{t('backToGrid')}</Button>
        </>
      }
    >
      <p>{clashes.length === 0 ? f('noClash') : f('conflictIntro', toFacts({ newest }))}</p>
      <ul className={styles.clashes}>
        {clashes.map((field) => (
          <li key={field}>
            <Segments
              label={toFieldName(field)}
              showLabel
              value={theirs.has(field) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: t('mine', { value: describeValue(field, mine[field]) }) },
                { value: 'theirs', label: t('theirs', { value: describeValue(field, newest.values[field]) }) },
              ]}
              onChange={(choice) => setTheirs((before) => withField(before, field, choice === 'theirs'))}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          {f('alsoChanged')}{' '}
          {others
            .map((field) =>
              f('changedTo', { field: toFieldName(field), value: describeValue(field, newest.values[field]) }),
            )
            .join('; ')}
        </p>
      )}
    </Dialog>
  );
}

function withField(before: ReadonlySet<OfferField>, field: OfferField, on: boolean): ReadonlySet<OfferField> {
  const next = new Set(before);
  if (on) next.add(field);
  else next.delete(field);
  return next;
}
