/** The looks of a brand on paper, as on its pages in the light scheme. */
export interface PaperLook {
  readonly accent: string;
  /** The shapes of the logo as SVG paths in a square of 40 × 40. With `strokeWidth` a line is drawn; otherwise the shape is filled. */
  readonly sign: readonly { readonly path: string; readonly color: string; readonly strokeWidth?: number }[];
}
