/** The door of `notifications`: how long notices are kept, and how many are shown. */
export { mailsShown, mostUnread, noticesOfGroup } from './lists.ts';
export { keptNoticeDays } from './retention.ts';
