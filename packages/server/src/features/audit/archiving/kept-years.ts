/** The beginning of the years whose entries are kept: whole calendar years behind the present one, as the laws count (`keepUntil`). */
export const startOfKeptYears = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
