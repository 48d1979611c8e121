/** Constants of the volume correction for refined products (API MPMS 11.1, table 54B), by density at 15 °C in kg/m³. */
function expansionAt(density: number): number {
  if (density >= 838.3127) return 186.9696 / density ** 2 + 0.4862 / density;
  if (density >= 787.5195) return 594.5418 / density ** 2;
  if (density >= 770.352) return -0.00336312 + 2680.3206 / density ** 2;
  return 346.4228 / density ** 2 + 0.4388 / density;
}

/**
 * The factor by which a volume at a temperature becomes a volume at 15 °C (API MPMS 11.1, table 54B).
 * @param density at 15 °C, in tonnes per cubic metre
 * @param celsius the temperature at which the volume was measured
 * @example computeVolumeCorrection(0.845, 25) // 0.9917
 */
export function computeVolumeCorrection(density: number, celsius: number): number {
  const expansion = expansionAt(density * 1000);
  const difference = celsius - 15;
  const step = expansion * difference;
  return Math.round(Math.exp(-step * (1 + 0.8 * step)) * 10_000) / 10_000;
}

/** The litres at 15 °C of observed litres, rounded to a whole litre. */
export function computeLitresAt15(observedLitres: number, density: number, celsius: number): number {
  return Math.round(observedLitres * computeVolumeCorrection(density, celsius));
}

/** How far a stated volume at 15 °C may differ from the computed one, in thousandths: more is a typing error. */
const correctionTolerancePermille = 5;

/** Whether stated litres at 15 °C can belong to the observed ones. */
export function isPlausibleAt15(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) * 1000 <= computed * correctionTolerancePermille + 1000;
}

/** The most that may be lifted of an order without a question to the seller. */
export function computeMostLitres(orderedLitres: number, tolerancePermille: number): number {
  return orderedLitres + Math.floor((orderedLitres * tolerancePermille) / 1000);
}
