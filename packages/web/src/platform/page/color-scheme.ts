import { createStore, useStore } from './store.ts';

/** What the reader chose; `auto` follows the computer. */
export type ColorScheme = 'auto' | 'light' | 'dark';

// `public/first-paint.js` reads the same key before the first paint.
const key = 'hp.scheme';
const systemIsDark = '(prefers-color-scheme: dark)';
const chosen = createStore<ColorScheme>(readChoice());

/** The reader's choice, for the menu that offers it. */
export const useColorScheme = (): ColorScheme => useStore(chosen);

/** Remembers the choice in this browser and dresses the page in it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // A closed storage keeps the choice for this visit only.
  }
  chosen.set(scheme);
  applyColorScheme();
}

/** Dresses the page again whenever the computer changes between light and dark. */
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
