import { Link } from '@tanstack/react-router';
import { Logo } from '../../brands/logo.tsx';
import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMedia } from '../../ui/use-media.ts';
import { BasketLink } from './basket-link.tsx';
import { Bell } from './bell.tsx';
import styles from './header.module.css';
import { MenuLinkItem, useMenu } from './main-menu.tsx';
import { MarketClock } from './market-clock.tsx';
import { UserMenu } from './overlays.tsx';
import { PaletteButton } from './palette-button.tsx';
import { t } from './texts.ts';

/**
 * The header, 80 px high: the brand's logo, the main menu, the market's clock and the user. With less room, menu entries have
 * their short names.
 */
export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  const isBuyer = useSession().account.type === 'buyer';
  const narrow = useMedia('(max-width: 1319.98px)');
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label={t('logoLabel', { name: brand().company.headline })}>
          <Logo />
        </Link>
        <nav className={styles.menu} aria-label={t('mainMenu')}>
          {useMenu().map((entry) => (
            <MenuLinkItem key={entry.path} entry={entry} className={styles.entry} iconSize={17} short={narrow} />
          ))}
        </nav>
        <div className={styles.right}>
          <PaletteButton />
          {isBuyer && <BasketLink className={styles.basket} iconSize={17} />}
          <MarketClock />
          <Bell />
          <UserMenu onShortcuts={onShortcuts} />
        </div>
      </div>
    </header>
  );
}
