/** The days of the chart of ordered volume: of a seller's day and of the marketplace. */
export const shownVolumeDays = 14;
