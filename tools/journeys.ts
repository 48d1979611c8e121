/**
 * Journeys that walk through all pages, parts and mails and look at each: whether it is accessible, nothing sticks out and lists are dense.
 * They take an eighth of the time of all journeys. `npm test` leaves them to `.ci/run`.
 */
export const throughAllPages: readonly string[] = [
  'buyer-pages',
  'by-keyboard',
  'density',
  'kit',
  'mail-pictures',
  'seller-pages',
].map((name) => `e2e/${name}.e2e.ts`);
