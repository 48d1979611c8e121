/** The door of `webhooks`: how often and how long a message is tried. */
export { answerSeconds, attemptWaitsMs, triedDays } from './delivery.ts';
