import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { brand } from '../platform/brand.ts';
import type { Screen } from '../platform/screen.ts';
import { currentSession, ensureSession } from '../platform/session.ts';
import { returnPathStorage } from '../platform/storage.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { leavePageOfNotices } from '../ui/notify.ts';
import { judge } from './guards.ts';
import { LoadFailure } from './load-failure.tsx';
import { PageWithProgress } from './navigation-progress.tsx';
import { partOf } from './screen-parts.ts';
import { screens } from './screens.ts';
import { SimpleLayout } from './simple-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Screen['title'];
    wide?: boolean;
  }
}

let openedFromInside = false;

/** The router with every registered screen in its layout. */
export function createAppRouter() {
  const root = createRootRoute({ component: PageWithProgress });
  const simple = createRoute({ getParentRoute: () => root, id: 'simple', component: SimpleLayout });
  const complex = createRoute({
    getParentRoute: () => root,
    id: 'complex',
    component: lazyPart(() => import('./shell/shell.tsx'), null),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      simple.addChildren(
        screens.filter((screen) => screen.layout === 'simple').map((screen) => routeOf(screen, simple)),
      ),
      complex.addChildren(
        screens.filter((screen) => screen.layout !== 'simple').map((screen) => routeOf(screen, complex)),
      ),
      ...redirectRoutes(root),
    ]),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: LoadFailure,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    const last = router.state.matches.at(-1);
    document.title = pageTitle(last?.staticData.title, last?.params ?? {});
    if (pathChanged && openedFromInside) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (pathChanged) leavePageOfNotices();
    openedFromInside = true;
  });
  return router;

  function routeOf(screen: Screen, parent: typeof simple | typeof complex): AnyRoute {
    return createRoute({
      getParentRoute: () => parent,
      path: screen.path,
      component: partOf(screen),
      staticData: { title: screen.title, wide: screen.layout === 'wide' },
      ...(screen.search && { validateSearch: screen.search }),
      beforeLoad: async ({ location, preload }) => {
        if (!preload) await enter(screen, location);
      },
    });
  }

  async function enter(screen: Screen, location: ParsedLocation): Promise<void> {
    if (screen.whenOpenedDirectly && !openedFromInside)
      throw redirect({ to: screen.whenOpenedDirectly, replace: true });
    const session = screen.access === 'everybody' ? currentSession() : await ensureSession();
    const verdict = judge(screen, session, location.pathname);
    if (verdict === 'enter') return;
    if (verdict === 'stay') throw redirect({ to: previousPath(location), replace: true });
    if (verdict.to === '/login' && location.pathname !== '/') returnPathStorage.write(location.href);
    throw redirect({ to: verdict.to, replace: true });
  }

  function previousPath(location: ParsedLocation): string {
    const before = router.state.resolvedLocation?.pathname;
    return before && before !== location.pathname ? before : '/';
  }
}

function redirectRoutes(root: AnyRoute): AnyRoute[] {
  const aliases = screens.flatMap(({ path, aliases: spellings = [] }) => spellings.map((from) => ({ from, to: path })));
  return aliases.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    }),
  );
}

function pageTitle(title: Screen['title'] | undefined, params: Readonly<Record<string, string | undefined>>): string {
  const { headline } = brand().company;
  const section = typeof title === 'function' ? title(params, currentSession()) : title;
  return section ? `${headline} – ${section}` : headline;
}
