/** On which side of the threshold an alert fires. */
export const alertConditions = ['BELOW', 'ABOVE'] as const;

export type AlertCondition = (typeof alertConditions)[number];

/** After it has fired, the price must go back by this part of the threshold before the alert can fire again. */
export const rearmPermille = 5;

/** An alert and what it knows of the price. */
export interface WatchedPrice {
  readonly condition: AlertCondition;
  readonly thresholdMinor: number;
  /** Ready to fire. */
  readonly armed: boolean;
}

/** FIRE: the price has crossed the threshold. ARM: it has gone back far enough. */
export type AlertVerdict = 'FIRE' | 'ARM' | 'KEEP';

/**
 * Whether an alert is ready to fire when it is saved: not when the price of this moment has reached the threshold already. Without
 * a price it is ready, so the first price that reaches the threshold fires.
 */
export function isReadyWhenSaved(alert: Omit<WatchedPrice, 'armed'>, priceMinor: number | undefined): boolean {
  return priceMinor === undefined || !isReached(alert, priceMinor);
}

/**
 * Checks an alert against the price of a market window. An alert fires when the price reaches the threshold from the other side, and not again before
 * the price has gone back by {@link rearmPermille}.
 */
export function evaluateAlert(alert: WatchedPrice, priceMinor: number): AlertVerdict {
  const { condition, thresholdMinor } = alert;
  if (alert.armed) return isReached(alert, priceMinor) ? 'FIRE' : 'KEEP';
  const sign = condition === 'BELOW' ? 1 : -1;
  const wayBack = sign * (priceMinor - thresholdMinor) * 1000;
  return wayBack >= thresholdMinor * rearmPermille ? 'ARM' : 'KEEP';
}

function isReached({ condition, thresholdMinor }: Omit<WatchedPrice, 'armed'>, priceMinor: number): boolean {
  return condition === 'BELOW' ? priceMinor <= thresholdMinor : priceMinor >= thresholdMinor;
}
