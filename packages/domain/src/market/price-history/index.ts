/** Prices of the past: from the prices of windows to minutes, hours and days, and over the sellers of a product. */
export { keptDays, mostAsked, type PriceGrain, pickGrain, priceGrains, rowHistoryDays } from './grain.ts';
export { fillMinutes, type HourMinutes, hourMs, type PriceMoment, startOfHour } from './minutes.ts';
export { joinRanges, type PackedHours, type PriceRange, packHours, toRange, unpackHours } from './price-range.ts';
export { cheaperRange, type OfferedRange, rangeOverSellers } from './sellers.ts';
