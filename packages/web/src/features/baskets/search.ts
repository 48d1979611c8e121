/** The step of the basket in its address, so that each step has an entry of its own in the history. */
export interface BasketSearch {
  /** Without it: the positions. */
  readonly schritt?: 'pruefen' | 'bestellt' | undefined;
}

/** Reads the step from the address. */
export function readBasketSearch({ schritt }: Record<string, unknown>): BasketSearch {
  return schritt === 'pruefen' || schritt === 'bestellt' ? { schritt } : {};
}
