import type { BrandInfo } from '@handelsplatz/contract/catalogue';
import { type Brand, brands, listRetentionRules } from '@handelsplatz/domain/brands';
import { api } from './api/api.ts';

/** An account that the demo market offers on the login page. */
export type DemoSignIn = BrandInfo['signIns'][number];

/** The public facts about this deployment, known before sign-in. */
export type Deployment = Pick<BrandInfo, 'brand' | 'demo'> & Partial<BrandInfo>;

let deployment: Deployment | undefined;

/** Reads the brand of this deployment and applies it to the document. Runs once, before the first paint. */
export async function loadBrand(): Promise<void> {
  applyDeployment(await api.get('/api/generic/brand'));
}

/** Sets the deployment without asking the server (gallery, tests). */
export function applyDeployment(value: Deployment): void {
  deployment = value;
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  root.dataset.brand = value.brand;
  root.lang = brand().locale;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${value.brand}.svg`);
  link('manifest', `/manifest-${value.brand}.webmanifest`);
  link('apple-touch-icon', `/icon-${value.brand}-192.png`);
  try {
    localStorage.setItem('hp.brand', value.brand);
  } catch {
    // The storage only saves a repaint on the next visit.
  }
}

/** What an installed app takes its name and icon from. */
function link(rel: string, href: string): void {
  const known = document.querySelector(`link[rel="${rel}"]`);
  const element = known ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }));
  element.setAttribute('href', href);
}

/** Whether {@link loadBrand} has finished. Texts before that are German. */
export const isBrandKnown = (): boolean => deployment !== undefined;

/** The brand of this deployment. Throws before {@link loadBrand} has finished, because such a call is a bug. */
export function brand(): Brand {
  if (!deployment) throw new Error('The brand was used before it was loaded.');
  return brands[deployment.brand];
}

/** How long this deployment keeps what its pages name. Without a server (gallery, tests) it is what is usual for the brand. */
export function retention(): BrandInfo['retention'] {
  const { auditYears, eventDays } = listRetentionRules(brand());
  return deployment?.retention ?? { auditYears: auditYears.usual, eventDays: eventDays.usual };
}

/** Whether buyers choose among sellers. An only seller needs no column, no filter and no comparison. */
export const hasSeveralSellers = (): boolean => !brand().features.singleSeller;

/** Whether this is the demo market (Product decisions 9). */
export function isDemo(): boolean {
  return deployment?.demo ?? false;
}

/** Whether this deployment wants a service worker. */
export function wantsServiceWorker(): boolean {
  return deployment?.serviceWorker ?? false;
}

/** The accounts that the demo market offers on the login page; empty elsewhere. */
export function listDemoSignIns(): readonly DemoSignIn[] {
  return deployment?.signIns ?? [];
}
