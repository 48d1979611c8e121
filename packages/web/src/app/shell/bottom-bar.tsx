import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../texts.ts';
import styles from './bottom-bar.module.css';
import { MenuLinkItem, useMenu } from './main-menu.tsx';

/** So many places has the bar of a phone; the last of them is the burger's where there are more entries. */
const placesOnPhones = 5;

/** The main menu at the bottom of medium and smaller screens; on small ones a burger holds what does not fit. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const entries = useMenu();
  const fitting = entries.length > placesOnPhones ? placesOnPhones - 1 : placesOnPhones;
  return (
    <>
      <nav className={styles.bar} aria-label={t('mainMenu')}>
        {entries.map((entry, index) => (
          <MenuLinkItem
            key={entry.path}
            entry={entry}
            iconSize={22}
            short
            className={`${styles.entry} ${index >= fitting ? styles.wideOnly : ''}`}
          />
        ))}
        {entries.length > placesOnPhones && (
          <button
            type="button"
            className={`${styles.entry} ${styles.burger}`}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon of={IconMenu2} size={22} />
            <span>{t('menu')}</span>
          </button>
        )}
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
