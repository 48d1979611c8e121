import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AccountType, Session } from './session.ts';

/** Who may see a screen. Convenience only: the server decides every right by itself. */
export interface Access {
  readonly accountTypes?: readonly AccountType[];
  /** Role such as `MyRelationships_View`; missing → dashboard. */
  readonly role?: string;
  /** Feature such as `triggers`; missing → dashboard. */
  readonly feature?: string;
  /** Any other condition; not met → dashboard. */
  readonly allows?: (session: Session) => boolean;
  /** Where somebody of the wrong account type goes: stays on the previous path (default), or the dashboard. */
  readonly otherwise?: 'stay' | 'home';
}

/** Names of the icons in the main menu. */
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

/** Counts that the shell loads for the menu (`GET /api/shell/bubbles`). */
export type Bubble = 'newRelationships' | 'incompleteOrders';

/** One entry of the main menu. */
export interface MenuEntry {
  readonly label: string;
  /** Where the label is too long for the bar of a phone. */
  readonly shortLabel?: string;
  readonly icon: MenuIcon;
  /** Place in the menu: dashboard 0, market or offers 10, contracts 20, orders 30, management 40, sub-accounts 45, statistics 50; what is not specified comes after it. */
  readonly slot: number;
  readonly bubble?: Bubble;
}

/** One route with its content, as a feature registers it in `app/screens.ts`. */
export interface Screen {
  /** TanStack path: `/orders`, `/profil/{-$tab}` (optional part), `/x/$id`. */
  readonly path: string;
  /** Other spellings that lead here, such as ae for ä. */
  readonly aliases?: readonly string[];
  /** Section title; the page title is the company's headline and this. */
  readonly title:
    | string
    | ((params: Readonly<Record<string, string | undefined>>, session: Session | undefined) => string);
  readonly access: 'everybody' | 'signedOut' | 'signedIn' | Access;
  /** `complex` (header, footer), `simple` (view and cookie banner only), `wide` (complex, full width). */
  readonly layout?: 'complex' | 'simple' | 'wide';
  /** Where somebody goes who opens the address directly instead of coming from inside, such as the basket's. */
  readonly whenOpenedDirectly?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Reads the search parameters, which are the state of every table. */
  readonly search?: (raw: Record<string, unknown>) => object;
  readonly menu?: MenuEntry | ((session: Session) => MenuEntry | undefined);
}

/**
 * The search parameters of the screen, and a setter that merges a part into them. It replaces the current history entry;
 * with `{ push: true }` the back button returns to the state before.
 */
export function useScreenSearch<S extends object>(): [S, (part: Partial<S>, options?: { push?: boolean }) => void] {
  const search = useSearch({ strict: false }) as S;
  const navigate = useNavigate();
  const set = (part: Partial<S>, options: { push?: boolean } = {}) => {
    const merge = (previous: object) => ({ ...previous, ...part });
    void navigate({ to: '.', search: merge as never, replace: !options.push, resetScroll: false });
  };
  return [search, set];
}
