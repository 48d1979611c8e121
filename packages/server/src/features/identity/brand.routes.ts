import { brandInfo } from '@handelsplatz/contract/catalogue';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';

/** The sign-ins of the demo market (Product decisions 9). */
export const demoSignIns = [
  { username: 'kaeufer', label: 'Käufer' },
  { username: 'verkaeufer', label: 'Verkäufer' },
  { username: 'admin', label: 'Administrator' },
  { username: 'mutter', label: 'Muttergesellschaft' },
  { username: 'aviat', label: 'Tochtergesellschaft' },
] as const;
export const demoPassword = 'Demo-2026!';

export function brandRoutes(http: HttpServer, { brand, config }: Pick<AppContext, 'brand' | 'config'>): void {
  const signIns = config.demo ? demoSignIns.map((signIn) => ({ ...signIn, password: demoPassword })) : [];
  http.get(
    '/api/generic/brand',
    {
      config: { right: 'public' },
      schema: {
        summary: 'Which brand this is, and in demo mode who can sign in',
        tags: ['brands'],
        response: { 200: brandInfo },
      },
    },
    async () => ({ brand: brand.code, demo: config.demo, signIns }),
  );
}
