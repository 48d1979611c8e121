import { readAsLitres } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import type { MarketSearch } from '../search.ts';
import { useTyped } from '../use-typed.ts';
import styles from './lens-bar.module.css';
import { t } from './texts.ts';

// The market is on the page before its lists of choices are.
const LensChoices = lazyPart(() => import('./lens-choices.tsx'), <div className={styles.term} />, {
  later: true,
  small: true,
});

interface LensBarProps {
  readonly search: MarketSearch;
  /** Takes a typed quantity, key by key. */
  readonly onType: (part: Partial<MarketSearch>) => void;
  readonly onChoose: (part: Partial<MarketSearch>) => void;
  /** Whether any offer is delivered, so that the place can be asked for. */
  readonly delivers: boolean;
  /** The most cubic metres of any offer; undefined while they load. */
  readonly most: number | undefined;
  /** Shows the quantity alone; the choices stand elsewhere. */
  readonly short?: boolean;
}

/** The quantity, the payment term and the place, said once for all rows. */
export function LensBar({ search, onType, onChoose, delivers, most, short = false }: LensBarProps) {
  return (
    <fieldset className={styles.lens} data-set={search.menge !== undefined || undefined}>
      <legend className="sr-only">{t('lens')}</legend>
      <div className={styles.quantity}>
        <LensQuantity {...{ search, onType, most }} />
      </div>
      {!short && <LensChoices {...{ search, onChoose, delivers }} />}
    </fieldset>
  );
}

/** The field of the quantity. A key renders it alone, not the choices beside it. */
function LensQuantity({ search, onType, most }: Pick<LensBarProps, 'search' | 'onType' | 'most'>) {
  const [quantity, type] = useTyped(search.menge ?? null, (menge) => onType({ menge: menge ?? undefined }));
  // A quantity that may be meant in litres waits for the answer, so that no row shows its total.
  const [doubtful, setDoubtful] = useState<number>();
  const take = (menge: number | null) => {
    const doubt = menge !== null && most !== undefined && readAsLitres(menge, most) !== undefined;
    setDoubtful(doubt ? menge : undefined);
    type(!doubt && menge !== null && menge > 0 ? menge : null);
  };
  return (
    <VolumeField
      label={t('quantity')}
      hideLabel
      placeholder={t('quantity')}
      value={doubtful ?? quantity}
      onChange={take}
      most={most}
      max={1_000_000}
      unit="cbm"
    />
  );
}
