/**
 * Whether tests walk through every state: each width, typeface, colour scheme, brand and moment. `npm run proof` does; `npm test` takes
 * those in which faults have shown first.
 */
export const everyState = process.env.EVERY_STATE === '1';
