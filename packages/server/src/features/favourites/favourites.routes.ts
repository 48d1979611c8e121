import { favouriteRoutes } from '@handelsplatz/contract/favourites';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { MarketOffers } from '../market/index.ts';
import { readFavouriteChoices, readFavourites } from './favourites.read.ts';
import type { FavouriteService } from './favourites.service.ts';
import { summarizeList } from './list-offers.ts';

const right = 'favourites.edit';
const success = { success: true as const };

interface Dependencies extends Pick<AppContext, 'db'> {
  readonly favourites: FavouriteService;
  readonly market: MarketOffers;
}

/** Registers the routes of favourite lists. */
export function registerFavouriteRoutes(http: HttpServer, { db, favourites, market }: Dependencies): void {
  serve(http, favouriteRoutes.list, { right }, async (request) => ({
    config: await readFavourites(db, getActor(request)),
  }));

  serve(http, favouriteRoutes.readChoices, { right }, (request) =>
    readFavouriteChoices(db, getActor(request).accountId),
  );

  serve(http, favouriteRoutes.readOffers, { right }, async (request) => {
    const actor = getActor(request);
    const [lists, { offers, at }] = await Promise.all([readFavourites(db, actor), market.readOffers(actor)]);
    return { at: at.toISOString(), lists: lists.map((list) => summarizeList(list, offers)) };
  });

  serve(http, favouriteRoutes.create, { right }, async (request, reply) => {
    const saved = await favourites.save(getActor(request), request.body);
    return saved.ok ? { _id: saved.value } : sendBusinessRefusal(reply, saved);
  });

  serve(http, favouriteRoutes.sort, { right }, async (request) => {
    await favourites.sort(getActor(request), request.body.ids);
    return success;
  });

  serve(http, favouriteRoutes.change, { right }, async (request, reply) => {
    const saved = await favourites.save(getActor(request), request.body, request.params.id);
    return saved.ok ? success : sendBusinessRefusal(reply, saved);
  });

  serve(http, favouriteRoutes.remove, { right }, async (request) => {
    await favourites.remove(getActor(request), request.params.id);
    return success;
  });

  serve(http, favouriteRoutes.restore, { right }, async (request, reply) => {
    const restored = await favourites.restore(getActor(request), request.params.id);
    return restored.ok ? success : sendBusinessRefusal(reply, restored);
  });

  serve(http, favouriteRoutes.sendByMail, { right }, async (request) => {
    await favourites.sendByMail(getActor(request), request.params.id, request.body);
    return success;
  });

  serve(http, favouriteRoutes.stopMail, { right }, async (request) => {
    await favourites.stopMail(getActor(request), request.params.id);
    return success;
  });
}
