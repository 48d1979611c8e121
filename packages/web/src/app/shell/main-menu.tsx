import type { Icon as TablerIcon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import type { MenuEntry, MenuIcon } from '../../platform/page/screen.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { validateEntry } from '../guards.ts';
import { screens } from '../screens.ts';
import { t } from './texts.ts';

const icons: Record<MenuIcon, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  market: IconBuildingWarehouse,
  offers: IconTag,
  contracts: IconFileText,
  orders: IconReceipt,
  people: IconAddressBook,
  statistics: IconChartBar,
  accounts: IconSitemap,
  admin: IconSettings,
  mail: IconMail,
  pricing: IconCalculator,
};

/** A menu entry with its address. */
export interface MenuLink extends MenuEntry {
  readonly path: string;
}

const bubblesEveryMs = 60_000;
const bubblesQuery = read('/api/shell/bubbles', { refetchInterval: bubblesEveryMs });

/** The main menu of this account, sorted by slot, with only those screens that the user may enter. */
export function useMenu(): MenuLink[] {
  return listMenu(useSession());
}

/** The registered entries that a session may see, sorted by slot. */
export function listMenu(session: Session): MenuLink[] {
  return screens
    .flatMap((screen) => {
      const entry = typeof screen.menu === 'function' ? screen.menu(session) : screen.menu;
      const path = screen.path.replace(/\/\{-\$.*$/, '');
      return entry && validateEntry(screen, session, path) === 'enter' ? [{ ...entry, path }] : [];
    })
    .sort((a, b) => a.slot - b.slot);
}

/** Whether the page on screen is this one or below it. A page that is still loading does not count. */
function useIsShown(path: string, exact: boolean): boolean {
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const page = String(shown).replace(/\/\{-\$.*$/, '') || '/';
  return page === path || (!exact && path !== '/' && page.startsWith(`${path}/`));
}

/** A link of the menu with its icon and, if anything is waiting, the number. */
export function MenuLinkItem({
  entry,
  className,
  iconSize = 18,
  short = false,
  exact = false,
  onClick,
}: {
  entry: MenuLink;
  className: string | undefined;
  iconSize?: number;
  short?: boolean;
  /** Pages below this one belong to another entry. */
  exact?: boolean;
  onClick?: () => void;
}) {
  const { data } = useQuery(bubblesQuery);
  const count = entry.bubble ? (data?.[entry.bubble] ?? 0) : 0;
  return (
    <Link
      to={entry.path}
      className={className}
      activeOptions={{ exact: entry.path === '/' }}
      data-current={useIsShown(entry.path, exact) || undefined}
      onClick={onClick}
    >
      <Icon of={icons[entry.icon]} size={iconSize} />
      <span data-replay="plain">{(short && entry.shortLabel) || entry.label}</span>
      {entry.bubble && <CountBubble count={count} label={t(entry.bubble, { count })} />}
    </Link>
  );
}
