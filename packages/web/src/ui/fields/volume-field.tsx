import { readAsLitres, readVolume } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { defineTexts } from '../../platform/texts.ts';
import styles from './field.module.css';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const t = defineTexts({
  invalid: 'Bitte geben Sie eine Menge ein, zum Beispiel „{cbm}“ oder „{litres}“.',
  litresMeant: '{litres} = {quantity}?',
});

type Unit = 'cbm' | 'lt';

/** The properties of a field for a quantity. */
export interface VolumeFieldProps extends Omit<NumberFieldProps, 'unit' | 'decimals' | 'parse' | 'invalid'> {
  readonly unit: Unit;
  /** The most cubic metres that can be ordered: above it the field asks whether litres are meant. */
  readonly most?: number | undefined;
}

/** A quantity in cubic metres or litres. It reads the other unit as well: `30.000 l` are 30 cbm. */
export function VolumeField({ most, ...props }: VolumeFieldProps) {
  const { unit, value, onChange } = props;
  const formats = useFormats();
  const parse = (text: string) => {
    const volume = readVolume(text, brand().numbers, unit);
    return volume.ok ? volume.value : undefined;
  };
  const litres = unit === 'cbm' && most !== undefined && value !== null ? readAsLitres(value, most) : undefined;
  return (
    <>
      <NumberField
        {...props}
        decimals={unit === 'cbm' ? 3 : 0}
        parse={parse}
        invalid={t('invalid', { cbm: formats.quantity(30, 'cbm'), litres: formats.quantity(30_000, 'lt') })}
      />
      {litres !== undefined && (
        <button type="button" className={styles.ask} onClick={() => onChange(litres)}>
          {t('litresMeant', { litres: formats.quantity(value, 'lt'), quantity: formats.quantity(litres, 'cbm') })}
        </button>
      )}
    </>
  );
}
