/** The door of `accounts`: how firms are named. */
export { shortFirmName } from './short-name.ts';
