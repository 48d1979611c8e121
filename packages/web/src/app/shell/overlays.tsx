import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import menu from '../../ui/overlays/menu.module.css';
import { LogoutQuestion } from './lazy-logout-question.ts';
import { UserName } from './user-name.tsx';

// What lies above the page, behind a button or a key. Its scripts load after the page.

const trigger = (
  <span className={menu.trigger}>
    <UserName />
  </span>
);

/** The user's menu; until its script is there, the name stands in its place. */
export const UserMenu = lazyPart(() => import('./user-menu.tsx'), trigger, { later: true });
/** The whole main menu of a phone. */
export const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx'));
/** The list of shortcuts. */
export const KeyboardHelpOverlay = lazyDialog(async () => ({
  default: (await import('../../ui/overlays/keyboard-help.tsx')).KeyboardHelp,
}));

/** These parts, to be loaded while the page is idle: all of them must open without a connection. */
export const shellOverlays = [MenuDrawer, LogoutQuestion, KeyboardHelpOverlay] as const;
