import { useState } from 'react';
import { sideOf } from '../../features/help/article.ts';
import { listArticles } from '../../features/help/articles.ts';
import { listPanels } from '../../features/help/titles.ts';
import { Palette } from '../../features/search/palette.tsx';
import type { PaletteActions, PaletteArticle, PalettePage } from '../../features/search/use-entries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { validateEntry } from '../guards.ts';
import { screens } from '../screens.ts';
import { listMenu } from './main-menu.tsx';
import { t } from './texts.ts';
import { takeTyped } from './typed-ahead.ts';

/** The keys of pages that have a shortcut. */
const keysOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['g', 'd'],
  '/handelsplatz': ['g', 'm'],
  '/meine-angebote': ['g', 'm'],
  '/orders': ['g', 'o'],
  '/mitteilungen': ['g', 'n'],
};

let known:
  | { readonly session: Session; readonly pages: PalettePage[]; readonly articles: PaletteArticle[] }
  | undefined;

/** The pages of the menu, then all others with an address of their own that this user may enter. */
function listPages(session: Session): PalettePage[] {
  const menu = listMenu(session);
  const inMenu = new Set(menu.map(({ path }) => path));
  const others = screens.flatMap((screen) => {
    const { path, title, access } = screen;
    const isPage = typeof title === 'string' && typeof access !== 'string' && !path.includes('$') && !inMenu.has(path);
    return isPage && validateEntry(screen, session, path) === 'enter' ? [{ path, label: title }] : [];
  });
  const notices = { path: '/mitteilungen', label: t('notices') };
  return [...menu, ...others, notices].map(({ path, label }) => {
    const keys = keysOfPages[path];
    return keys ? { path, label, keys } : { path, label };
  });
}

/** The pages and help articles of a session; the same objects while the session stays. */
function listContent(session: Session) {
  if (known?.session === session) return known;
  const pages = listPages(session);
  const side = sideOf[session.account.type];
  const articles = listPanels(session.account.type).flatMap(([panel]) =>
    listArticles(side, panel).map((article) => ({ ...article, path: `/hilfe-center/${panel}/${side}` })),
  );
  known = { session, pages, articles };
  return known;
}

/** The command palette with everything that this user may open. */
export default function CommandPalette({ onClose, actions }: { onClose: () => void; actions: PaletteActions }) {
  const { pages, articles } = listContent(useSession());
  const [initial] = useState(takeTyped);
  return <Palette pages={pages} articles={articles} actions={actions} onClose={onClose} initial={initial} />;
}
