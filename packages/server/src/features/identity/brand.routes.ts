import { catalogueRoutes } from '@handelsplatz/contract/catalogue';
import type { AppContext } from '../../platform/context.ts';
import { type HttpServer, serve } from '../../platform/http/index.ts';
import { demoPassword, demoSignIns } from './demo-sign-ins.ts';

export function registerBrandRoutes(http: HttpServer, { brand, config }: Pick<AppContext, 'brand' | 'config'>): void {
  const signIns = config.demo ? demoSignIns.map((signIn) => ({ ...signIn, password: demoPassword })) : [];
  serve(http, catalogueRoutes.readBrand, { right: 'public' }, () => ({
    brand: brand.code,
    demo: config.demo,
    serviceWorker: config.serviceWorker,
    retention: { auditYears: config.retention.auditYears, eventDays: config.retention.eventDays },
    signIns,
  }));
}
