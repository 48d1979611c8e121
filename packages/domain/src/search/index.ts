/** The door of `search`: how texts answer typed words. */
export { rankMatches, scoreMatch } from './match.ts';
