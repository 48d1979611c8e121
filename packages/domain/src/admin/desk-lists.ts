/** The last banners that the desk lists. */
export const bannersShown = 100;

/** The last failed or repeated jobs that the desk lists. */
export const failedJobsShown = 100;
