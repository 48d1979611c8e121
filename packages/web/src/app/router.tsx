import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { endPreloads } from '../platform/api/preloads.ts';
import type { Layout, Screen } from '../platform/page/screen.ts';
import { currentSession, ensureSession } from '../platform/session/session.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { leavePageOfNotices } from '../ui/feedback/notify.ts';
import { keepReturnPath, validateEntry } from './guards.ts';
import { LoadFailure } from './load-failure.tsx';
import { PageWithProgress } from './navigation-progress.tsx';
import { titlePage } from './page-title.ts';
import { getPart, screenWaiter } from './screen-parts.ts';
import { type AppScreen, screens } from './screens.ts';
import { SimpleLayout } from './simple-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Screen['title'];
    wide?: boolean;
    replay?: Screen['replay'];
  }
  /** Registers the screens, so that links, navigation and search parameters are checked against them. */
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

type SimpleScreen = Extract<AppScreen, { layout?: 'simple' }>;
type FramedScreen = Exclude<AppScreen, SimpleScreen>;

const isSimple = (screen: AppScreen): screen is SimpleScreen => screen.layout === 'simple';
const isFramed = (screen: AppScreen): screen is FramedScreen => screen.layout !== 'simple';

const root = createRootRoute({
  component: PageWithProgress,
  beforeLoad: ({ location }) => {
    const to = findByAlias(location.pathname);
    if (to) throw redirect({ to, replace: true });
  },
});
const simple = createRoute({ getParentRoute: () => root, id: 'simple', component: SimpleLayout });
/** The frame of the pages for users. */
export const Shell = lazyPart(() => import('./shell/shell.tsx'), null);
const complex = createRoute({ getParentRoute: () => root, id: 'complex', component: Shell });

/** The paths to which screens redirect users who open their address directly. */
type DirectPath = NonNullable<AppScreen['whenOpenedDirectly']>;

/** The route of a screen. For a union of screens, the union of their routes. */
type RouteOf<S, Parent extends AnyRoute> =
  S extends Screen<infer Path, infer Search> ? ReturnType<typeof createScreenRoute<Parent, Path, Search>> : never;

let openedFromInside = false;

/** The first page follows the sign-in, so it is not opened directly. */
export function followSignIn(): void {
  openedFromInside = true;
}

/** A reload stays on its page: the user was there already. */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Creates the router with every registered screen in its layout. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren([
      simple.addChildren(screens.filter(isSimple).map((screen) => routeOf(screen, simple))),
      complex.addChildren(screens.filter(isFramed).map((screen) => routeOf(screen, complex))),
    ]),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: LoadFailure,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    shownPath = toLocation.pathname;
    const last = router.state.matches.at(-1);
    titlePage(readTitle(last?.staticData.title, last?.params ?? {}));
    if (pathChanged && openedFromInside) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (pathChanged) {
      leavePageOfNotices();
      screenWaiter.typed = false;
    }
    openedFromInside = true;
  });
  document.addEventListener('input', () => {
    screenWaiter.typed = true;
  });
  return router;
}

function routeOf<S extends AppScreen, Parent extends AnyRoute>(screen: S, parent: Parent): RouteOf<S, Parent>;
function routeOf(screen: AppScreen, parent: AnyRoute): AnyRoute {
  return createScreenRoute(parent, screen);
}

function createScreenRoute<Parent extends AnyRoute, Path extends string, Search extends object>(
  parent: Parent,
  screen: Screen<Path, Search, Layout, DirectPath>,
) {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: getPart(screen),
    staticData: { title: screen.title, wide: screen.layout === 'wide', replay: screen.replay },
    validateSearch: screen.search,
    beforeLoad: async ({ location, preload, abortController }) => {
      if (preload) return;
      if (openedFromInside) endPreloads();
      await enter(screen, location);
      // Without a page to stay on, the screen says in its own place that it cannot be loaded.
      if (openedFromInside) await screenWaiter.wait?.(getPart(screen), location.href, abortController.signal);
    },
  });
}

async function enter(screen: Screen<string, object, Layout, DirectPath>, location: ParsedLocation): Promise<void> {
  if (screen.whenOpenedDirectly && !openedFromInside && !isReload())
    throw redirect({ to: screen.whenOpenedDirectly, replace: true });
  const session = screen.access === 'everybody' ? currentSession() : await ensureSession();
  const verdict = validateEntry(screen, session, location.pathname);
  if (verdict === 'enter') return;
  if (verdict === 'stay') throw redirect({ href: previousPath(location), replace: true });
  if (verdict.to === '/login') keepReturnPath(location.pathname, location.href);
  throw redirect({ to: verdict.to, replace: true });
}

/** The path of the page on screen. It changes only when the next page is shown. */
let shownPath: string | undefined;

function previousPath({ pathname }: ParsedLocation): string {
  return shownPath && shownPath !== pathname ? shownPath : '/';
}

/** The path of the screen that has this path as an alias. */
function findByAlias(pathname: string): AppScreen['path'] | undefined {
  const spelling = pathname.toLocaleLowerCase('de').replace(/\/$/, '');
  return screens.find(({ aliases = [] }) => aliases.includes(spelling))?.path;
}

const readTitle = (title: Screen['title'] | undefined, params: Readonly<Record<string, string | undefined>>) =>
  typeof title === 'function' ? title(params, currentSession()) : title;
