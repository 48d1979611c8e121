import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../texts.ts';
import styles from './bottom-bar.module.css';
import { MenuLinkItem, useMenu } from './main-menu.tsx';

const fittingOnPhones = 4;

/** The main menu at the bottom of medium and smaller screens; on small ones a burger holds what does not fit. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const entries = useMenu();
  return (
    <>
      <nav className={styles.bar} aria-label={t('mainMenu')}>
        {entries.map((entry, index) => (
          <MenuLinkItem
            key={entry.path}
            entry={entry}
            iconSize={22}
            className={`${styles.entry} ${index >= fittingOnPhones ? styles.wideOnly : ''}`}
          />
        ))}
        <button
          type="button"
          className={`${styles.entry} ${styles.burger}`}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon of={IconMenu2} size={22} />
          <span>{t('menu')}</span>
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('menu')} side size="s">
        <nav className={styles.list} aria-label={t('mainMenu')}>
          {entries.map((entry) => (
            <MenuLinkItem
              key={entry.path}
              entry={entry}
              iconSize={20}
              className={styles.row}
              onClick={() => setOpen(false)}
            />
          ))}
        </nav>
      </Dialog>
    </>
  );
}
