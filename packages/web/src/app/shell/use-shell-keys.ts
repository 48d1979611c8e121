import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { KeyActions } from '../../platform/keyboard.ts';
import { currentSession } from '../../platform/session.ts';

const searchFields = '[data-search] input, input[data-search], main input[type="search"]';

/** What the shell's shortcuts do. Sellers have their offers where buyers have the market. */
export function useShellKeys(openHelp: () => void): KeyActions {
  const navigate = useNavigate();
  const latest = useRef(openHelp);
  latest.current = openHelp;
  return useMemo(() => {
    const go = (to: string) => () => void navigate({ to });
    return {
      search: () => document.querySelector<HTMLInputElement>(searchFields)?.focus(),
      market: () => go(currentSession()?.account.type === 'seller' ? '/meine-angebote' : '/handelsplatz')(),
      orders: go('/orders'),
      dashboard: go('/'),
      help: () => latest.current(),
    };
  }, [navigate]);
}
