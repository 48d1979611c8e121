import { type BrandZone, brandDayOf, type Day, instantOf } from '../formats/index.ts';
import { type Decimal, subtract } from '../numbers/index.ts';

/** The base price of a product at a terminal, captured at the reference time of a day (L/100L15, exact). */
export type CapturedBase = { readonly day: Day; readonly base: Decimal };

/** The minimum price in L/100L15: captured base − max price drop (Product decisions 4). */
export function floorOf(captured: Decimal, maxDrop: Decimal): Decimal {
  return subtract(captured, maxDrop);
}

/** The minimum price that holds now: only on the day it was captured, by the brand's zone; null otherwise. */
export function floorInForce(
  captured: CapturedBase | null,
  maxDrop: Decimal | null,
  now: Date,
  zone: BrandZone,
): Decimal | null {
  if (captured === null || maxDrop === null || captured.day !== brandDayOf(now, zone)) return null;
  return floorOf(captured.base, maxDrop);
}

/** The day whose base is to be captured now: the reference time has come and that day is not captured yet; else null. */
export function captureDue(lastCaptured: Day | null, referenceTime: string, now: Date, zone: BrandZone): Day | null {
  const today = brandDayOf(now, zone);
  if (lastCaptured !== null && lastCaptured >= today) return null;
  return instantOf(today, referenceTime, zone) <= now ? today : null;
}
