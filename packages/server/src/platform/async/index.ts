export { coalesce } from './coalesce.ts';
export { inSlices } from './in-slices.ts';
export { createLanes, createQueue, type InLane, type InQueue } from './lanes.ts';
export { sortInSlices } from './sort-in-slices.ts';
export { createTimeSlices, runInTimeSlices } from './time-slices.ts';
