import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketOffers } from '../market/index.ts';
import { registerFavouriteMails } from './favourite-mails.jobs.ts';
import { registerFavouriteRoutes } from './favourites.routes.ts';
import { createFavouriteService } from './favourites.service.ts';

export { selectFavouriteChoice } from './favourite-choice.read.ts';

/** A user's favourite lists: market filters under a name, with their best offers, also by mail. */
export interface FavouritesFeature {
  routes(http: HttpServer): void;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'transactions'>;

export function createFavouritesFeature(context: Context, market: MarketOffers): FavouritesFeature {
  const favourites = createFavouriteService(context);
  registerFavouriteMails({ ...context, market });
  return { routes: (http) => registerFavouriteRoutes(http, { db: context.db, favourites, market }) };
}
