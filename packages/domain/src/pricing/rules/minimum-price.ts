import { type BrandZone, type Day, toBrandDay, toInstant } from '../../formats/index.ts';
import { type Decimal, subtract } from '../../numbers/index.ts';

/** The base price of a product at a terminal, captured at the reference time of a day (L/100L15, exact). */
export type CapturedBase = { readonly day: Day; readonly base: Decimal };

/** The minimum price in L/100L15: captured base − max price drop (Product decisions 4). */
export function computeFloor(captured: Decimal, maxDrop: Decimal): Decimal {
  return subtract(captured, maxDrop);
}

/** The minimum price in force now: only on the day of its capture, by the brand's zone; otherwise null. */
export function floorInForce(
  captured: CapturedBase | null,
  maxDrop: Decimal | null,
  now: Date,
  zone: BrandZone,
): Decimal | null {
  if (captured === null || maxDrop === null || captured.day !== toBrandDay(now, zone)) return null;
  return computeFloor(captured.base, maxDrop);
}

/** The day whose base price must be captured now: its reference time has come and it is not captured yet; otherwise null. */
export function captureDue(lastCaptured: Day | null, referenceTime: string, now: Date, zone: BrandZone): Day | null {
  const today = toBrandDay(now, zone);
  if (lastCaptured !== null && lastCaptured >= today) return null;
  return toInstant(today, referenceTime, zone) <= now ? today : null;
}
