import { catalogueRoutes } from '@handelsplatz/contract/catalogue';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, serve } from '../../platform/http/index.ts';

/** The user names of the demo market (Product decisions 9). */
export const demoSignIns = [
  { username: 'kaeufer', label: 'Käufer' },
  { username: 'verkaeufer', label: 'Verkäufer' },
  { username: 'admin', label: 'Administrator' },
  { username: 'mutter', label: 'Muttergesellschaft' },
  { username: 'aviat', label: 'Tochtergesellschaft' },
] as const;
export const demoPassword = 'Demo-2026!';

export function registerBrandRoutes(http: HttpServer, { brand, config }: Pick<AppContext, 'brand' | 'config'>): void {
  const signIns = config.demo ? demoSignIns.map((signIn) => ({ ...signIn, password: demoPassword })) : [];
  serve(http, catalogueRoutes.readBrand, { right: 'public' }, () => ({
    brand: brand.code,
    demo: config.demo,
    serviceWorker: config.serviceWorker,
    signIns,
  }));
}
