/** Brent crude in USD/bbl (Product decisions 3). */
export const brentSymbol = '/BRN';

/** ICE low-sulphur gasoil in USD/mt; the index is the month: M00 is '/GAS', M06 '/GAS<6>' (Specification 3). */
export const gasoilSymbols = ['/GAS', '/GAS<1>', '/GAS<2>', '/GAS<3>', '/GAS<4>', '/GAS<5>', '/GAS<6>'] as const;

/** The front month of gasoil, which `marketChange` follows. */
export const frontGasoilSymbol = gasoilSymbols[0];

/** Exchange rates: units of the brand's currency for one US dollar. */
export const fxSymbols = ['USDEUR', 'USDCHF'] as const;

/** Every symbol the market knows. */
export const marketSymbols = [brentSymbol, ...gasoilSymbols, ...fxSymbols] as const;

/** A symbol the market knows (Product decisions 3). */
export type MarketSymbol = (typeof marketSymbols)[number];

/** Whether a text is exactly a symbol of the market; case and spaces count. */
export function isMarketSymbol(text: string): text is MarketSymbol {
  return marketSymbols.some((symbol) => symbol === text);
}
