/** The door of `webhooks`: how long events are kept, and how often a message is tried. */
export { answerSeconds, attemptWaitsMs, keptEventDays, triedDays } from './delivery.ts';
