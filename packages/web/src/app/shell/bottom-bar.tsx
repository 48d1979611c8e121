import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Fragment, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { BasketLink } from './basket-link.tsx';
import styles from './bottom-bar.module.css';
import { type MenuLink, MenuLinkItem, useMenu } from './main-menu.tsx';
import { MenuDrawer } from './overlays.tsx';
import { t } from './texts.ts';

/** The number of places in the bar of a phone. With more entries, the last place is the burger's. */
const placesOnPhones = 5;
/** A buyer's places on a phone beside the basket, which stands behind the market. */
const buyersPlaces: readonly string[] = ['/', '/handelsplatz', '/orders'];

/** The main menu at the bottom of medium and small screens. On small screens a burger holds the entries without a place. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const entries = useMenu();
  const isBuyer = useSession().account.type === 'buyer';
  const fitting = entries.length > placesOnPhones ? placesOnPhones - 1 : placesOnPhones;
  const isOnPhones = (entry: MenuLink, index: number) =>
    isBuyer ? buyersPlaces.includes(entry.path) : index < fitting;
  const hasBurger = isBuyer || entries.length > placesOnPhones;
  return (
    <>
      <nav className={styles.bar} aria-label={t('mainMenu')}>
        {entries.map((entry, index) => (
          <Fragment key={entry.path}>
            <MenuLinkItem
              entry={entry}
              iconSize={22}
              short
              exact={isBuyer && entry.path === '/handelsplatz'}
              className={`${styles.entry} ${isOnPhones(entry, index) ? '' : styles.wideOnly}`}
            />
            {isBuyer && entry.path === '/handelsplatz' && <BasketLink className={styles.entry} iconSize={22} />}
          </Fragment>
        ))}
        {hasBurger && (
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
      {open && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
