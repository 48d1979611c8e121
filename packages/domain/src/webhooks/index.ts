/** The door of `webhooks`: how long events are kept, and how often a message is tried. */
export { answerSeconds, attemptWaitsMs, triedDays } from './delivery.ts';
