/** The door of `news`: how many posts are shown. */
export { postsShown } from './posts.ts';
