import { bannerRoutes } from '@handelsplatz/contract/admin';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Banners } from './banners.service.ts';
import { listBanners, listShownBanners } from './banners.store.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly banners: Banners;
}

const right = 'platform.manage';

/** Registers the banners: for everybody to read and put away, for the provider to write. */
export function registerBanners(http: HttpServer, { db, clock, banners }: Dependencies): void {
  serve(http, bannerRoutes.listShown, { right: 'signed-in' }, async (request) => ({
    banners: await listShownBanners(db, getActor(request), clock.now()),
  }));

  serve(http, bannerRoutes.dismiss, { right: 'signed-in' }, async (request) => {
    await banners.dismiss(getActor(request), request.params.id);
    return { success: true } as const;
  });

  serve(http, bannerRoutes.list, { right }, async () => ({ banners: await listBanners(db, clock.now()) }));

  serve(http, bannerRoutes.create, { right }, async (request) => ({
    _id: await banners.create(getActor(request), request.body),
  }));

  serve(http, bannerRoutes.change, { right }, async (request, reply) => {
    const { version, ...banner } = request.body;
    const changed = await banners.change(getActor(request), request.params.id, version, banner);
    return changed.ok ? { success: true as const } : sendBusinessRefusal(reply, changed);
  });

  serve(http, bannerRoutes.end, { right }, async (request) => {
    await banners.end(getActor(request), request.params.id);
    return { success: true } as const;
  });
}
