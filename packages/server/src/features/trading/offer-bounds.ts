/** How much of an offer can be bought and collected, when, and at which payment terms, as it is stored. */
export interface OfferBounds {
  readonly availableFrom: Date;
  readonly availableTo: Date;
  readonly totalLitres: number;
  readonly remainingLitres: number;
  readonly minLitres: number;
  readonly maxLitres: number;
  readonly incrementLitres: number | null;
  /** Days after the order; null with a period of collection. */
  readonly collectionDays: number | null;
  readonly collectionStart: string | null;
  readonly collectionEnd: string | null;
  readonly paymentTerms: number[];
  readonly delivered: boolean;
}
