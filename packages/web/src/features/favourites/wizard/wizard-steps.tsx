import { nothingChosenSentence } from '@handelsplatz/contract/common/sentences';
import type { Favourite, FavouriteChoices } from '@handelsplatz/contract/favourites';
import type { OfferList } from '@handelsplatz/contract/market';
import { useMemo } from 'react';
import { ChoiceList } from '../../../ui/fields/choice/choice-list.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wizard as t, t as words } from '../texts.ts';
import styles from './favourite-wizard.module.css';
import {
  countRemains,
  listGroups,
  pickOffers,
  type WizardPart,
  type WizardValues,
  wizardParts,
} from './wizard-values.ts';

/** The market's offers as the wizard counts them. */
interface Counted {
  readonly data: OfferList | undefined;
  readonly isError: boolean;
}

interface StepProps {
  readonly choices: FavouriteChoices;
  readonly values: WizardValues;
  readonly offers: Counted;
}

interface ChoiceStepProps extends StepProps {
  /** Whether the user tried to go on without an answer. */
  readonly refused: boolean;
  readonly part: WizardPart;
  readonly list: Favourite | undefined;
  readonly onChange: (values: Partial<WizardValues>) => void;
}

const labels = { products: 'stepProducts', places: 'stepPlaces', sellers: 'stepSellers' } as const;
const alls = { products: 'allProducts', places: 'allPlaces', sellers: 'allSellers' } as const;

/** One of the three choices: everything, or chosen entries with their offers of now. */
export function ChoiceStep({ part, list, choices, values, offers, refused, onChange }: ChoiceStepProps) {
  const { all, chosen } = values[part];
  const others = useMemo(
    () =>
      offers.data &&
      pickOffers(
        offers.data.offers,
        values,
        wizardParts.filter((each) => each !== part),
      ),
    [offers.data, values, part],
  );
  const groups = useMemo(
    () => listGroups(part, choices, { list, offers: others, gone: t('gone') }),
    [part, choices, list, others],
  );
  const label = t(labels[part]);
  return (
    <div className="column gap-4">
      <Segments
        label={label}
        value={all ? 'all' : 'chosen'}
        options={[
          { value: 'all', label: t('all') },
          { value: 'chosen', label: t('chosen') },
        ]}
        onChange={(value) => onChange({ [part]: { all: value === 'all', chosen } })}
      />
      {all ? (
        <p className="muted">{t(alls[part])}</p>
      ) : (
        <div className={styles.list}>
          <ChoiceList
            label={label}
            groups={groups}
            value={chosen}
            searchable={groups.flatMap(({ options }) => options).length > 8}
            onChange={(next) => onChange({ [part]: { all: false, chosen: next } })}
          />
        </div>
      )}
      {part === 'places' && !all && <p className="muted">{t('wholeRegion')}</p>}
      {refused && (
        <p className={styles.problem} role="alert">
          {nothingChosenSentence}
        </p>
      )}
      <Remaining offers={offers} values={values} parts={wizardParts.slice(0, wizardParts.indexOf(part) + 1)} />
    </div>
  );
}

interface NameStepProps extends StepProps {
  /** What the server says of the name. */
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name, below it what the list takes. */
export function NameStep({ choices, values, offers, error, onChange }: NameStepProps) {
  const nameAll = (part: WizardPart, entries: readonly { _id: string; name: string }[], all: string) =>
    values[part].all
      ? all
      : entries
          .filter(({ _id }) => values[part].chosen.includes(_id))
          .map(({ name }) => name)
          .join(', ');
  const terminals = choices.regions.flatMap((region) => region.terminals);
  return (
    <div className="column gap-4">
      <TextField
        name="name"
        label={t('name')}
        description={t('nameHint')}
        value={values.name}
        onChange={onChange}
        required
        error={error}
      />
      <dl className={styles.summary} aria-label={t('summary')}>
        <dt>{t('stepProducts')}</dt>
        <dd>{nameAll('products', choices.products, words('allProducts'))}</dd>
        <dt>{t('stepPlaces')}</dt>
        <dd>{nameAll('places', terminals, words('allPlaces'))}</dd>
        <dt>{t('stepSellers')}</dt>
        <dd>{nameAll('sellers', choices.sellers, words('allSellers'))}</dd>
      </dl>
      <Remaining offers={offers} values={values} parts={wizardParts} />
    </div>
  );
}

interface RemainingProps {
  readonly offers: Counted;
  readonly values: WizardValues;
  readonly parts: readonly WizardPart[];
}

/** What the choices so far leave: `7 Terminals, 41 Angebote heute`. */
function Remaining({ offers, values, parts }: RemainingProps) {
  const left = useMemo(
    () => offers.data && countRemains(pickOffers(offers.data.offers, values, parts)),
    [offers.data, values, parts],
  );
  return (
    <p className={styles.remains} role="status">
      {left ? describeRemains(left) : t(offers.isError ? 'notCounted' : 'counting')}
    </p>
  );
}

function describeRemains({ products, terminals, sellers, offers }: ReturnType<typeof countRemains>): string {
  if (offers === 0) return t('nothing');
  const parts = [
    words('products', { count: products }),
    words('terminals', { count: terminals }),
    words('sellers', { count: sellers }),
    words('today', { offers: words('offers', { count: offers }) }),
  ];
  return t('remains', { parts: parts.join(', ') });
}
