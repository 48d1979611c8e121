import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import type { AnswerOf, PathOf } from '../api/typed-routes.ts';
import type { AccountType, Session } from '../session/session.ts';

/** Who may see a screen. It only spares users a refusal: the server checks every right itself. */
export interface Access {
  readonly accountTypes?: readonly AccountType[];
  /** Role such as `MyRelationships_View`. Without it: dashboard. */
  readonly role?: string;
  /** Feature such as `triggers`. Without it: dashboard. */
  readonly feature?: string;
  /** Any other condition. If it is false: dashboard; `stay`: the user stays on the previous path. */
  readonly allows?: (session: Session) => boolean | 'stay';
  /** Where a user of the wrong account type goes: stays on the previous path (default), or the dashboard. */
  readonly otherwise?: 'stay' | 'home';
}

/** The names of the icons in the main menu. */
export type MenuIcon =
  | 'dashboard'
  | 'market'
  | 'offers'
  | 'contracts'
  | 'orders'
  | 'people'
  | 'statistics'
  | 'accounts'
  | 'admin'
  | 'mail'
  | 'pricing';

/** The counts that the shell loads for the menu (`GET /api/shell/bubbles`). */
export type Bubble = keyof AnswerOf<'GET', '/api/shell/bubbles'>;

/** One entry of the main menu. */
export interface MenuEntry {
  readonly label: string;
  /** For labels that are too long for the bar of a phone. */
  readonly shortLabel?: string;
  readonly icon: MenuIcon;
  /**
   * Place in the menu: dashboard 0, market or offers 10, contracts 20, orders 30, management 40, sub-accounts 45, statistics
   * 50. Unspecified entries follow.
   */
  readonly slot: number;
  readonly bubble?: Bubble;
}

/** Header and footer, only the view and the cookie banner, or both over the full width. */
export type Layout = 'complex' | 'simple' | 'wide';

/** One route with its content, as a feature declares it with {@link screen}. */
export interface Screen<
  Path extends string = string,
  Search extends object = object,
  In extends Layout = Layout,
  Direct extends string = string,
> {
  /** TanStack path: `/orders`, `/profil/{-$tab}` (optional part), `/x/$id`. */
  readonly path: Path;
  /** Other spellings that lead to this screen, such as ae for ä. */
  readonly aliases?: readonly string[];
  /** Section title. The page title is the company's headline followed by it. */
  readonly title:
    | string
    | ((params: Readonly<Record<string, string | undefined>>, session: Session | undefined) => string);
  readonly access: 'everybody' | 'signedOut' | 'signedIn' | Access;
  /** Whether a session replay may show it, masked. Never: signing in, security, users, prices of other accounts, replays. */
  readonly replay: 'shown' | 'never';
  /** Omitted: `complex`. */
  readonly layout?: In;
  /** The redirect for users who open the address directly instead of from inside the app, such as the basket's. */
  readonly whenOpenedDirectly?: Direct;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Reads the search parameters, which hold the state of every table. */
  readonly search?: (raw: Record<string, unknown>) => Search;
  /** What it reads when its address has no search parameters. The browser begins to read it together with the page itself. */
  readonly reads?: PathOf<'GET'> | `${PathOf<'GET'>}?${string}`;
  readonly menu?: MenuEntry | ((session: Session) => MenuEntry | undefined);
}

/** For a screen without state in its address. */
type NoSearch = Readonly<Record<never, never>>;

/**
 * Declares a screen and keeps the exact types of its path and its search parameters. The compiler checks all links to it
 * against them.
 */
export function screen<
  const Path extends string,
  Search extends object = NoSearch,
  const In extends Layout = 'complex',
  const Direct extends string = never,
>(definition: Screen<Path, Search, In, Direct>): Screen<Path, Search, In, Direct> {
  return definition;
}

/**
 * The search parameters of the screen as its `search` function returns them, and a setter that merges a part into them. The
 * setter replaces the current history entry. With `{ push: true }` the back button returns to the previous state.
 */
export function useScreenSearch<S extends object>(
  read: (raw: Record<string, unknown>) => S,
): [S, (part: Partial<S>, options?: { push?: boolean }) => void] {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => read(raw), [read, raw]);
  const set = (part: Partial<S>, options: { push?: boolean } = {}) => {
    const merge = (previous: object) => ({ ...previous, ...part });
    void navigate({ to: '.', search: merge, replace: !options.push, resetScroll: false });
  };
  return [search, set];
}
