import { type Brand, type BrandCode, brands } from '@handelsplatz/domain/brands';

/** A sign-in that the demo market offers on the login page. */
export interface DemoSignIn {
  readonly username: string;
  readonly label: string;
  readonly password: string;
}

/** Answer of `GET /api/generic/brand`, readable without a session. */
export interface Deployment {
  readonly brand: BrandCode;
  readonly demo: boolean;
  readonly signIns?: readonly DemoSignIn[];
}

let deployment: Deployment | undefined;

/** Reads which brand this deployment serves and dresses the document in it. Runs once, before the first paint. */
export async function loadBrand(): Promise<void> {
  const response = await fetch('/api/generic/brand', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The brand could not be read: ${response.status}`);
  applyDeployment((await response.json()) as Deployment);
}

/** Sets the deployment without asking the server (gallery, tests). */
export function applyDeployment(value: Deployment): void {
  deployment = value;
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  root.dataset.brand = value.brand;
  root.lang = brand().locale;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${value.brand}.svg`);
  try {
    localStorage.setItem('hp.brand', value.brand);
  } catch {
    // Only saves the next visit a repaint.
  }
}

/** Whether {@link loadBrand} has finished; texts before that are German. */
export const isBrandKnown = (): boolean => deployment !== undefined;

/** The brand of this deployment. Throws before {@link loadBrand} has finished: that is a bug. */
export function brand(): Brand {
  if (!deployment) throw new Error('The brand was used before it was loaded.');
  return brands[deployment.brand];
}

/** Whether this is the demo market (Product decisions 9). */
export function isDemo(): boolean {
  return deployment?.demo ?? false;
}

/** Sign-ins that the demo market shows on the login page; empty elsewhere. */
export function demoSignIns(): readonly DemoSignIn[] {
  return deployment?.signIns ?? [];
}
