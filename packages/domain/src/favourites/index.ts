/** The door of `favourites`: which offers a buyer's favourite list takes. */
export { bestOfEachProduct, type FavouriteChoice, favouriteMatcher } from './favourites.ts';
