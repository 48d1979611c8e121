import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { MarketSearch } from '../search.ts';
import { useTyped } from '../use-typed.ts';
import styles from './lens-bar.module.css';
import { t } from './texts.ts';

// The market is on the page before its lists of choices are.
const LensChoices = lazyPart(() => import('./lens-choices.tsx'), <div className={styles.term} />, {
  small: true,
});

interface LensBarProps {
  readonly search: MarketSearch;
  /** Takes a typed quantity, key by key. */
  readonly onType: (part: Partial<MarketSearch>) => void;
  readonly onChoose: (part: Partial<MarketSearch>) => void;
  /** Whether any offer is delivered, so that the place can be asked for. */
  readonly delivers: boolean;
  /** Shows the quantity alone; the choices stand elsewhere. */
  readonly short?: boolean;
}

/** The quantity, the payment term and the place, said once for all rows. */
export function LensBar({ search, onType, onChoose, delivers, short = false }: LensBarProps) {
  return (
    <fieldset className={styles.lens} data-set={search.menge !== undefined || undefined}>
      <legend className="sr-only">{t('lens')}</legend>
      <div className={styles.quantity}>
        <LensQuantity search={search} onType={onType} />
      </div>
      {!short && <LensChoices {...{ search, onChoose, delivers }} />}
    </fieldset>
  );
}

/** The field of the quantity. A key renders it alone, not the choices beside it. */
function LensQuantity({ search, onType }: Pick<LensBarProps, 'search' | 'onType'>) {
  const [quantity, type] = useTyped(search.menge ?? null, (menge) => onType({ menge: menge ?? undefined }));
  return (
    <NumberField
      label={t('quantity')}
      hideLabel
      placeholder={t('quantity')}
      value={quantity}
      onChange={(menge) => type(menge !== null && menge > 0 ? menge : null)}
      decimals={3}
      max={1_000_000}
      unit={t('quantityUnit')}
    />
  );
}
