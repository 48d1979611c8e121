import type { Brand } from '@handelsplatz/domain/brands';
import { withBlendOf } from '@handelsplatz/domain/catalogue';
import { type Day, formatCalendarDay, formatNumber } from '@handelsplatz/domain/formats';
import type { LawRow } from '@handelsplatz/domain/law';
import { decimalOfInteger } from '@handelsplatz/domain/numbers';
import {
  figuresAfterLoading,
  findSupplyFigures,
  isSameSupply,
  type SupplyFigures,
  type SupplyPart,
} from '@handelsplatz/domain/orders';
import { type Co2Product, isSameCo2, type LoadedBlend, lacksCo2Value } from '@handelsplatz/domain/papers';
import type { ChangedColumns, LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, toVersionedTerms } from '../changing/changing.ts';
import { followGross } from '../changing/supply.ts';
import type { CountedLoading, LiftingStore, LoadingFigures, StoredLifting } from './lifting.store.ts';
import type { ReadLifting } from './lifting-input.ts';

/** The law of the days of an order and its loadings, with the country whose law it is. */
export interface LawOfOrder {
  readonly law: readonly LawRow[];
  readonly brand: Brand;
}

/** Reads the law from the first of the days on that an order needs for a loading. */
export async function readLawOfOrder(
  { law }: Pick<ChangingStores, 'law'>,
  order: LockedOrder,
  { days, brand }: { days: readonly Day[]; brand: Brand },
): Promise<LawOfOrder> {
  const [first = order.collectionStart] = [order.collectionStart, ...days].toSorted();
  return { law: await law.from(first), brand };
}

/** The product with the blend of the terminal on a day. */
const productOn = ({ product, blends }: Pick<LockedOrder, 'product' | 'blends'>, day: Day): Co2Product =>
  withBlendOf(product, blends, day);

const toFigures = (order: LockedOrder, { law, brand }: LawOfOrder, day: Day): SupplyFigures => {
  const { taxStatus, vatPermille } = order;
  return findSupplyFigures(productOn(order, day), { law, brand: brand.code, taxStatus, vatPermille }, day);
};

/** What the law says of a loading: the figures of its day, and its biogenic part as it was stated, or the greatest one of the product. */
export function toLoadingFigures(
  order: LockedOrder,
  known: LawOfOrder,
  { liftedOn, biogenicPercent }: Pick<ReadLifting, 'liftedOn' | 'biogenicPercent'>,
): LoadingFigures {
  return { ...toFigures(order, known, liftedOn), blend: toBlend(productOn(order, liftedOn), biogenicPercent) };
}

function toBlend(product: Co2Product, stated: number | null): LoadedBlend | null {
  const percent = stated ?? product.biogenicPercent;
  if (product.type !== 'FUEL' || percent === null) return null;
  return { kind: product.biogenicKind, percent, stated: stated !== null };
}

/** A loading that counts from now on, with figures; those of the order, where it was reported before they were kept. */
export function toCounted({ id, liftedOn, litresAt15, figures }: StoredLifting, order: LockedOrder): CountedLoading {
  const { vatPermille, co2 } = order;
  return { ...(figures ?? { vatPermille, co2, blend: null }), id, day: liftedOn, litres: litresAt15 };
}

/** The order after a loading that has changed its figures, and the amendment that keeps the version before. */
export interface TakenFigures {
  readonly after: LockedOrder;
  readonly set: ChangedColumns;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly amendment: number;
}

interface Loaded extends LawOfOrder {
  /** The loadings that counted before. */
  readonly before: readonly CountedLoading[];
  readonly added: CountedLoading;
  readonly userId: string;
}

/**
 * Brings the figures of a loading into its order, where they are others than those of the order: another rate of VAT, another value of
 * carbon dioxide, or one that was not published before. The law decides, so nobody agrees: an amendment is in force at once, and its new
 * version of the confirmation is mailed to both sides. Undefined when no figure changes.
 */
export async function takeFigures(
  stores: ChangingStores & { readonly liftings: Pick<LiftingStore, 'complete'> },
  order: LockedOrder,
  { before, added: reported, userId, ...known }: Loaded,
): Promise<TakenFigures | undefined> {
  const completed = before.map((loading) => complete(order, known, loading, loading.day));
  // A loading above the tolerance was reported before it counts.
  const added = complete(order, known, reported, reported.day);
  const lawParts = order.lawParts?.map((part) => complete(order, known, part, part.from)) ?? null;
  const published = [...completed, ...(lawParts ?? [])].some(
    (each, index) => each !== [...before, ...(order.lawParts ?? [])][index],
  );
  const loadings = [...completed, added];
  if (loadings.some((each, index) => each !== [...before, reported][index])) await stores.liftings.complete(loadings);
  const figures = figuresAfterLoading({ ...order, loadings });
  const isSame = isSameSupply(added, order) && isSameSupply(figures, order) && figures.vatMinor === order.vatMinor;
  if (isSame && !published) return undefined;
  const documentVersion = order.documentVersion + 1;
  const terms = { ...toVersionedTerms(order), loadings: before };
  const amendment = await stores.amendments.add({
    orderId: order.id,
    state: 'APPLIED',
    reason: toReason(order, { added, published, brand: known.brand }),
    beforeValues: terms,
    afterValues: { ...terms, ...figures, lawParts, loadings },
    heldLitres: 0,
    heldMinor: 0,
    documentVersion,
    validUntil: order.now,
    proposedBy: userId,
    now: order.now,
  });
  await followGross(stores, order, figures.grossMinor);
  const isOtherGross = figures.grossMinor !== order.grossMinor;
  const { originalValues } = order;
  const original = originalValues ?? (isOtherGross ? toVersionedTerms(order) : null);
  return {
    after: { ...order, ...figures, lawParts, documentVersion, originalValues: original },
    set: {
      ...figures,
      co2: figures.co2 && JSON.stringify(figures.co2),
      lawParts: lawParts && JSON.stringify(lawParts),
      documentVersion,
      ...(original && original !== originalValues && { originalValues: JSON.stringify(original) }),
    },
    changes: isOtherGross ? { grossMinor: { from: order.grossMinor, to: figures.grossMinor } } : {},
    amendment,
  };
}

/** The same figures, or those of the day once a value of carbon dioxide is published that they lack. */
function complete<T extends SupplyFigures>(order: LockedOrder, known: LawOfOrder, figures: T, day: Day): T {
  if (figures.co2 === null || !lacksCo2Value(figures.co2)) return figures;
  const { co2 } = toFigures(order, known, day);
  return isSameCo2(co2, figures.co2) ? figures : { ...figures, co2 };
}

interface Change extends Pick<LawOfOrder, 'brand'> {
  readonly added: CountedLoading;
  readonly published: boolean;
}

function toReason(order: Pick<SupplyPart, 'vatPermille' | 'co2'>, { added, published, brand }: Change): string {
  const loading = `Für die Ladung vom ${formatCalendarDay(added.day)} gelten`;
  const rate = formatNumber(
    decimalOfInteger(added.vatPermille, 1),
    added.vatPermille % 10 === 0 ? 0 : 1,
    brand.numbers,
  );
  return [
    ...(added.vatPermille === order.vatPermille ? [] : [`${loading} ${rate} % ${brand.vatName}`]),
    ...(isSameCo2(added.co2, order.co2) ? [] : [`${loading} die gesetzlichen CO2-Werte dieses Tages.`]),
    ...(published ? ['Ein gesetzlicher CO2-Wert ist jetzt veröffentlicht.'] : []),
    'Die neue Bestätigung nennt die gesetzlichen Werte jeder Ladung.',
  ].join(' ');
}
