/** Hours for which a finished job stays in its queue, and counts as done on the desk. */
export const keptJobHours = 24;

/** Hours over which the desk counts prices in quarantine. */
export const quarantineHours = 1;
