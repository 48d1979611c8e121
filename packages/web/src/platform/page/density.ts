import { createStore, useStore } from './store.ts';

/** The space that rows, fields and cells take. */
export type Density = 'comfortable' | 'compact';

// `public/first-paint.js` reads the same key before the first paint.
const key = 'hp.density';
const chosen = createStore<Density>(readChoice());

/** The user's choice. `brands/scale.css` sets the heights for it. */
export const useDensity = (): Density => useStore(chosen);

/** Stores the choice in this browser and applies it to the page. */
export function chooseDensity(density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // Without storage the choice holds for this visit only.
  }
  document.documentElement.dataset.density = density;
  chosen.set(density);
}

function readChoice(): Density {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}
