import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { t } from '../texts.ts';
import styles from './bottom-bar.module.css';
import { MenuLinkItem, useMenu } from './main-menu.tsx';

/** The number of places in the bar of a phone. With more entries, the last place is the burger's. */
const placesOnPhones = 5;

/** The main menu at the bottom of medium and small screens. On small screens a burger holds the entries without a place. */
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
      <Drawer open={open} onClose={() => setOpen(false)} title={t('menu')} size="s">
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
      </Drawer>
    </>
  );
}
