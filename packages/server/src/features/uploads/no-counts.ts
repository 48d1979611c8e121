import type { UploadCounts } from '@handelsplatz/contract/uploads';

/** The counts of a file without rows. */
export const noCounts: UploadCounts = {
  rows: 0,
  errors: 0,
  wrong: 0,
  skipped: 0,
  new: 0,
  changed: 0,
  paused: 0,
  removed: 0,
  unchanged: 0,
};
