export { queueNames } from './queue-names.ts';
