/** The door of `admin`: the names of the queues, and the times that the desk counts over. */
export { keptJobHours, quarantineHours } from './desk-times.ts';
export { queueNames } from './queue-names.ts';
