import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../platform/page/store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { LogoutQuestion } from './lazy-logout-question.ts';
import { keepTyping, takeTyped } from './typed-ahead.ts';

const open = createStore(false);

/** Opens the command palette. */
export function openPalette(): void {
  keepTyping();
  open.set(true);
}

function closePalette(): void {
  takeTyped();
  open.set(false);
}

/** The palette's script: loaded when it is first opened, or earlier while the page is idle. */
export const CommandPalette = lazyPart(() => import('./command-palette.tsx'));

/** The command palette while it is open. Ctrl K or Cmd K opens and closes it, also from within a field. */
export function PalettePlace({ onShortcuts }: { onShortcuts: () => void }) {
  const isOpen = useStore(open);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => listenToPaletteKey(), []);
  return (
    <>
      {isOpen && (
        <CommandPalette onClose={closePalette} actions={{ shortcuts: onShortcuts, logout: () => setLeaving(true) }} />
      )}
      {leaving && <LogoutQuestion open onClose={() => setLeaving(false)} />}
    </>
  );
}

/** Not while another dialog is open: its work would be covered. */
function listenToPaletteKey(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (open.get()) closePalette();
    else if (!document.querySelector('[data-window]')) openPalette();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
