import { createStore, useStore } from './store.ts';

/** The user's choice; `auto` follows the operating system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

// `public/first-paint.js` reads the same key before the first paint.
const key = 'hp.scheme';
const systemIsDark = '(prefers-color-scheme: dark)';
const chosen = createStore<ColorScheme>(readChoice());

/** The user's choice, for the menu that offers it. */
export const useColorScheme = (): ColorScheme => useStore(chosen);

/** Stores the choice in this browser and applies it to the page. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice holds for this visit only.
  }
  chosen.set(scheme);
  applyColorScheme();
}

/** Applies the colours again whenever the operating system changes between light and dark. */
export function followSystemScheme(): void {
  window.matchMedia(systemIsDark).addEventListener('change', applyColorScheme);
}

function applyColorScheme(): void {
  const scheme = chosen.get();
  const dark = scheme === 'dark' || (scheme === 'auto' && window.matchMedia(systemIsDark).matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
}

function readChoice(): ColorScheme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}
