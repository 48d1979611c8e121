import { type ColorScheme, chooseColorScheme, useColorScheme } from '../../../platform/page/color-scheme.ts';
import { chooseDensity, type Density, useDensity } from '../../../platform/page/density.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

const schemes: readonly { value: ColorScheme; label: string }[] = [
  { value: 'auto', label: t('schemeAuto') },
  { value: 'light', label: t('schemeLight') },
  { value: 'dark', label: t('schemeDark') },
];
const densities: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: t('densityComfortable') },
  { value: 'compact', label: t('densityCompact') },
];

/** Colours and the height of rows. Both belong to this device, as the page says. */
export function AppearanceTab() {
  const scheme = useColorScheme();
  const density = useDensity();
  return (
    <>
      <Panel title={t('appearance')}>
        <div className="stack gap-5">
          <Segments
            showLabel
            label={t('scheme')}
            options={schemes}
            value={scheme}
            onChange={(value) => chooseColorScheme(schemes.find((one) => one.value === value)?.value ?? 'auto')}
          />
          <Segments
            showLabel
            label={t('density')}
            options={densities}
            value={density}
            onChange={(value) => chooseDensity(value === 'compact' ? 'compact' : 'comfortable')}
          />
        </div>
      </Panel>
      <p className={styles.hint}>{t('appearanceHint')}</p>
    </>
  );
}
