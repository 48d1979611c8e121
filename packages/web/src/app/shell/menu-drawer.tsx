import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Fragment } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { BasketLink } from './basket-link.tsx';
import styles from './bottom-bar.module.css';
import { MenuLinkItem, useMenu } from './main-menu.tsx';
import { openPalette } from './palette.tsx';
import { t } from './texts.ts';

/** All entries of the main menu, opened by the burger of a phone. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <Drawer open onClose={onClose} title={t('menu')} size="s">
      <nav className="stack gap-tight" aria-label={t('mainMenu')}>
        <button
          type="button"
          className={styles.row}
          onClick={() => {
            onClose();
            openPalette();
          }}
        >
          <Icon of={IconSearch} size={20} />
          <span>{t('palette')}</span>
        </button>
        {useMenu().map((entry) => (
          <Fragment key={entry.path}>
            <MenuLinkItem
              entry={entry}
              iconSize={20}
              exact={isBuyer && entry.path === '/handelsplatz'}
              className={styles.row}
              onClick={onClose}
            />
            {isBuyer && entry.path === '/handelsplatz' && (
              <BasketLink className={styles.row} iconSize={20} onClick={onClose} />
            )}
          </Fragment>
        ))}
      </nav>
    </Drawer>
  );
}
