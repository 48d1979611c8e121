import { listArticles } from '../../features/help/articles.ts';
import { helpTitles } from '../../features/help/titles.ts';
import { Palette } from '../../features/search/palette.tsx';
import type { PaletteActions, PaletteArticle, PalettePage } from '../../features/search/use-entries.ts';
import { brand } from '../../platform/brand.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { listMenu } from './main-menu.tsx';

/** The keys of pages that have a shortcut. */
const keysOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['g', 'd'],
  '/handelsplatz': ['g', 'm'],
  '/meine-angebote': ['g', 'm'],
  '/orders': ['g', 'o'],
};

let known:
  | { readonly session: Session; readonly pages: PalettePage[]; readonly articles: PaletteArticle[] }
  | undefined;

/** The pages and help articles of a session; the same objects while the session stays. */
function listContent(session: Session) {
  if (known?.session === session) return known;
  const pages = listMenu(session).map(({ path, label }): PalettePage => {
    const keys = keysOfPages[path];
    return keys ? { path, label, keys } : { path, label };
  });
  const side = session.account.type === 'seller' ? 'verkauf' : 'einkauf';
  const panels = Object.keys(helpTitles).filter(
    (id) => id !== 'tastatur' && (id !== 'kontrakte' || brand().features.triggers),
  );
  const articles = panels.flatMap((panel) =>
    listArticles(panel, side).map((article) => ({ ...article, path: `/hilfe-center/${panel}/${side}` })),
  );
  known = { session, pages, articles };
  return known;
}

/** The command palette with everything that this user may open. */
export default function CommandPalette({ onClose, actions }: { onClose: () => void; actions: PaletteActions }) {
  const { pages, articles } = listContent(useSession());
  return <Palette pages={pages} articles={articles} actions={actions} onClose={onClose} />;
}
