import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';

/** A rule of a seller with its versions, oldest first. Names are unique within the seller. */
export interface DemoRule {
  readonly kind: string;
  readonly name: string;
  readonly group?: string;
  readonly unit?: PriceUnit;
  readonly productIds?: readonly string[];
  readonly terminalIds?: readonly string[];
  readonly networkIds?: readonly string[];
  readonly customerIds?: readonly string[];
  readonly details?: Readonly<Record<string, string | number>>;
  readonly versions: readonly DemoVersion[];
}

/** One version: the number of days since it applies, and the reason for it. */
export interface DemoVersion {
  readonly value: string | null;
  readonly sinceDaysAgo: number;
  readonly reason: string;
}

const sinceEver = 400;

/** A rule that has always been in force. */
export function always(value: string | null): readonly DemoVersion[] {
  return [{ value, sinceDaysAgo: sinceEver, reason: 'Ersteinrichtung' }];
}
