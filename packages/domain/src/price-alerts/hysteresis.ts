/** On which side of the threshold an alert fires. */
export const alertConditions = ['BELOW', 'ABOVE'] as const;

export type AlertCondition = (typeof alertConditions)[number];

/** After it has fired, the price must go back by this part of the threshold before the alert can fire again. */
export const rearmPermille = 5;

/** An alert and what it knows of the price. */
export interface WatchedPrice {
  readonly condition: AlertCondition;
  readonly thresholdMinor: number;
  /** Ready to fire; null before the first price. */
  readonly armed: boolean | null;
}

/** FIRE: the price has crossed the threshold. ARM and DISARM only note the side on which it is. */
export type AlertVerdict = 'FIRE' | 'ARM' | 'DISARM' | 'KEEP';

/**
 * Judges one price. An alert fires when the price reaches the threshold from the other side, and not again before the price has
 * gone back by 0.5 %. Its first price never fires: it says on which side the price is.
 */
export function judgeAlert({ condition, thresholdMinor, armed }: WatchedPrice, priceMinor: number): AlertVerdict {
  const sign = condition === 'BELOW' ? 1 : -1;
  const reached = sign * priceMinor <= sign * thresholdMinor;
  if (armed === null) return reached ? 'DISARM' : 'ARM';
  if (armed) return reached ? 'FIRE' : 'KEEP';
  const wayBack = sign * (priceMinor - thresholdMinor) * 1000;
  return wayBack >= thresholdMinor * rearmPermille ? 'ARM' : 'KEEP';
}
