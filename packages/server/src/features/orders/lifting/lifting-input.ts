import type { Brand } from '@handelsplatz/domain/brands';
import { withBlendOf } from '@handelsplatz/domain/catalogue';
import { formatNumber, toBrandDay } from '@handelsplatz/domain/formats';
import { decimalOfInteger } from '@handelsplatz/domain/numbers';
import { computeLitresAt15, isPlausibleAt15 } from '@handelsplatz/domain/orders';
import type { FieldProblem } from '../../../platform/errors/index.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import type { StoredLifting } from './lifting.store.ts';

/** A loading as its bill of lading says it. */
export interface LiftingInput {
  readonly bolNumber: string;
  readonly loadingNumber: string;
  readonly vehicle: string;
  readonly liftedOn: string;
  readonly observedLitres: number;
  readonly temperature: number;
  readonly density?: number | undefined;
  readonly litresAt15?: number | undefined;
  /** The biogenic share of this loading in percent, where the seller states it. */
  readonly biogenicPercent?: number | undefined;
}

/** A loading with its litres at 15 °C. */
export interface ReadLifting extends Omit<StoredLifting, 'id' | 'orderId' | 'state' | 'reportedAt' | 'figures'> {
  /** The stated biogenic share; null where it is not stated, and for goods that are no fuel. */
  readonly biogenicPercent: number | null;
}

/** Goods without a density, such as additives, are not corrected; water's density stands in their rows. */
const noCorrection = 1;

/** Computes what the bill of lading leaves out, and checks what it says. Each problem names its field. */
export function readLifting(
  input: LiftingInput,
  order: LockedOrder,
  brand: Brand,
): { lifting: ReadLifting; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const add = (path: keyof LiftingInput, message: string) => problems.push({ path, message, code: 'invalid' });
  const density = input.density ?? (order.density === null ? noCorrection : Number(order.density));
  const corrected = order.density !== null || input.density !== undefined;
  const computed = corrected
    ? computeLitresAt15(input.observedLitres, density, input.temperature)
    : input.observedLitres;
  const { litresAt15 = computed } = input;
  if (!isPlausibleAt15(litresAt15, computed))
    add('litresAt15', `Das passt nicht zu Temperatur und Dichte: Berechnet sind es ${computed} Liter.`);
  if (input.liftedOn > toBrandDay(order.now, brand.zone)) add('liftedOn', 'Dieser Tag liegt in der Zukunft.');
  if (input.liftedOn < order.orderedOn) add('liftedOn', 'An diesem Tag war noch nicht bestellt.');
  const { biogenicPercent: most } = withBlendOf(order.product, order.blends, input.liftedOn);
  if (input.biogenicPercent !== undefined && input.biogenicPercent > (most ?? 0))
    add(
      'biogenicPercent',
      `Das Produkt enthält höchstens ${formatNumber(decimalOfInteger(Math.round((most ?? 0) * 10), 1), 1, brand.numbers)} %.`,
    );
  const { bolNumber: bolNo, loadingNumber: loadingNo, vehicle, liftedOn, observedLitres } = input;
  const biogenicPercent = order.product.type === 'FUEL' ? (input.biogenicPercent ?? null) : null;
  const temperatureTenths = Math.round(input.temperature * 10);
  const goods = { observedLitres, temperatureTenths, density: density.toFixed(4), litresAt15 };
  return { problems, lifting: { bolNo, loadingNo, vehicle, liftedOn, ...goods, biogenicPercent } };
}

/** The biogenic share that was stated with a loading; null where none was. */
export const readStatedShare = ({ figures }: Pick<StoredLifting, 'figures'>): number | null =>
  figures?.blend?.stated ? figures.blend.percent : null;

/** Whether a bill of lading of an order is reported again with the same values. */
export function isSameLifting(
  known: StoredLifting | undefined,
  order: Pick<LockedOrder, 'id'>,
  input: ReadLifting,
): boolean {
  return (
    known?.orderId === order.id &&
    known.liftedOn === input.liftedOn &&
    known.observedLitres === input.observedLitres &&
    known.temperatureTenths === input.temperatureTenths &&
    Number(known.density) === Number(input.density) &&
    known.litresAt15 === input.litresAt15 &&
    known.loadingNo === input.loadingNo &&
    known.vehicle === input.vehicle &&
    readStatedShare(known) === input.biogenicPercent
  );
}
