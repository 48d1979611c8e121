/** A question and its answer in a help panel. */
export interface Article {
  readonly question: string;
  readonly answer: string;
}
