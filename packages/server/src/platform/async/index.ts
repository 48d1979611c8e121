export { inSlices } from './in-slices.ts';
export { sortInSlices } from './sort-in-slices.ts';
export { createStretches, runInStretches } from './stretches.ts';
