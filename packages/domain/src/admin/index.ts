/** The door of `admin`: the names of the queues, and what the desk shows and counts. */
export { bannersShown, failedJobsShown } from './desk-lists.ts';
export { keptJobHours, quarantineHours } from './desk-times.ts';
export { queueNames } from './queue-names.ts';
