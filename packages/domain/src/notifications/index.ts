/** The door of `notifications`: how long notices are kept. */
export { keptNoticeDays } from './retention.ts';
