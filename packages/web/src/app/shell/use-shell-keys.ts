import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { KeyActions } from '../../platform/page/keyboard.ts';
import { currentSession } from '../../platform/session/session.ts';

/** The actions of the shell's shortcuts. Sellers open their offers with the key that opens the market for buyers. */
export function useShellKeys(openHelp: () => void): KeyActions {
  const navigate = useNavigate();
  const latest = useRef(openHelp);
  latest.current = openHelp;
  return useMemo(() => {
    const go = (to: '/' | '/orders' | '/mitteilungen' | '/handelsplatz' | '/meine-angebote') => () =>
      void navigate({ to });
    return {
      search: focusSearch,
      market: () => go(currentSession()?.account.type === 'seller' ? '/meine-angebote' : '/handelsplatz')(),
      orders: go('/orders'),
      dashboard: go('/'),
      basket: () => {
        if (currentSession()?.account.type === 'buyer')
          void navigate({ to: '/handelsplatz/warenkorb/{-$basketId}', params: { basketId: undefined } });
      },
      ticket: () => document.querySelector<HTMLElement>('#reservierung :is(a, button)')?.focus(),
      notices: go('/mitteilungen'),
      help: () => latest.current(),
    };
  }, [navigate]);
}

/** Focuses the page's search and selects its text, so that new words replace it. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
}
