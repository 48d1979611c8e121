import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Icon } from '../../ui/icon.tsx';
import { openPalette } from './palette.tsx';
import styles from './palette-button.module.css';
import { t } from './texts.ts';

/** Opens the command palette, and names its keys. With less room it is an icon. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon of={IconSearch} size={17} />
      <span className={styles.words}>{t('palette')}</span>
      <kbd className={styles.key}>{isMac() ? '⌘ K' : t('paletteKeys')}</kbd>
    </button>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
