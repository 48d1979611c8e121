/** The door of `empties`: what a buyer sees of its requests, and which of them count. */
export { ownRequestsShown, withdrawnRequestHours } from './requests.ts';
