/** A contract ends soon when its last day is at most this many days away. */
export const endingWithinDays = 30;
