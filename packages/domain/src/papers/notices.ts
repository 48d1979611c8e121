import { type BrandCode, brandLaws, type PaperNotice } from '../brands/index.ts';
import type { Blend } from '../catalogue/index.ts';
import type { TaxStatus } from '../offers/index.ts';

/** A product, as far as its papers depend on it. */
export interface PaperProduct extends Blend {
  readonly category: string;
  /** The tariff number; empty where it is not known. */
  readonly cnCode: string;
}

/** The greatest percentage of biogenic matter in a product; undefined where it is not known. */
export function biogenicShare({ biogenicPercent }: PaperProduct): number | undefined {
  return biogenicPercent ?? undefined;
}

/** Whether a notice states kind and quantity of blended biogenic matter in litres, whatever the tax status of the mixture. */
const isOfBlend = ({ title }: PaperNotice): boolean =>
  Object.values(brandLaws).some(({ blendParagraph }) => title === blendParagraph);

const withBlend = (notices: readonly PaperNotice[], text: string): PaperNotice[] =>
  notices.map((notice) => (isOfBlend(notice) ? { ...notice, text } : notice));

function describeBlend(product: PaperProduct, litres: number): string {
  const percent = biogenicShare(product);
  if (percent === undefined) return 'Beigemischte biogene Stoffe: Art und Menge nennt der Verkäufer mit der Lieferung.';
  if (percent === 0) return 'Biogene Stoffe: keine beigemischt.';
  const most = toPart(litres, percent);
  return `Beigemischte biogene Stoffe: ${product.biogenicKind}, bis zu ${most} l (höchstens ${toShare(percent)} der Menge).`;
}

const toPart = (litres: number, percent: number) => Math.round((litres * percent) / 100);
const toShare = (percent: number) => `${String(percent).replace('.', ',')} %`;

/** What a loading contains of biogenic matter. */
export interface LoadedBlend {
  readonly kind: string;
  readonly percent: number;
  /** The seller has stated the share of this loading. Else it is the greatest one of the product. */
  readonly stated: boolean;
}

/** The notices after loading: kind and litres of the blend in what was loaded, instead of what was ordered. */
export function withLoadedBlend(
  notices: readonly PaperNotice[],
  loadings: readonly { readonly litres: number; readonly blend: LoadedBlend | null }[],
): PaperNotice[] {
  const blended = loadings.flatMap(({ litres, blend }) => (blend ? [{ litres, ...blend }] : []));
  // A loading without a known share says nothing of the quantity.
  if (blended.length === 0 || blended.length < loadings.length) return [...notices];
  return withBlend(notices, describeLoaded(blended));
}

/** The notices after an amendment: the blend of other days or another volume. The others keep the words of the first text. */
export function withAmendedBlend(
  notices: readonly PaperNotice[],
  product: PaperProduct,
  volumeLitres: number,
): PaperNotice[] {
  return withBlend(notices, describeBlend(product, volumeLitres));
}

function describeLoaded(loadings: readonly ({ readonly litres: number } & LoadedBlend)[]): string {
  const litres = loadings.reduce((sum, each) => sum + each.litres, 0);
  if (loadings.every(({ percent }) => percent === 0))
    return `Biogene Stoffe in geladenen ${litres} l: keine beigemischt.`;
  const groups = Map.groupBy(
    loadings.filter(({ percent }) => percent > 0),
    ({ kind, percent, stated }) => JSON.stringify([kind, percent, stated]),
  );
  const parts = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const loaded = group.reduce((sum, each) => sum + each.litres, 0);
    if (!first) return [];
    const part = toPart(loaded, first.percent);
    const share = toShare(first.percent);
    return [
      first.stated
        ? `${first.kind}, ${part} l (${share} von ${loaded} l)`
        : `${first.kind}, bis zu ${part} l (höchstens ${share} von ${loaded} l)`,
    ];
  });
  return `Beigemischte biogene Stoffe in geladenen ${litres} l: ${parts.join('; ')}.`;
}

/**
 * The notices that the papers of an order carry: order confirmation, pickup slip, CSV and mail. Empty where the law asks for
 * none.
 * @example listNotices(heatingOil, { brand: 'de', taxStatus: 'HEATING', litres: 30_000 })
 */
export function listNotices(
  product: PaperProduct,
  { brand, taxStatus, litres }: { brand: BrandCode; taxStatus: TaxStatus; litres: number },
): PaperNotice[] {
  const { notices, untaxedOils, blendParagraph } = brandLaws[brand];
  const isUntaxed = taxStatus === 'NONE' || needsPermit(taxStatus);
  const hint = isUntaxed && untaxedOils?.headings.includes(product.cnCode.slice(0, 4)) ? [untaxedOils.notice] : [];
  if (taxStatus === 'NONE') return hint;
  const notice = notices[taxStatus];
  const text = describeBlend(product, litres);
  const blend = blendParagraph !== null && product.type === 'FUEL' ? [{ title: blendParagraph, text }] : [];
  return [...(notice ? [notice] : []), ...hint, ...blend];
}

/** Whether goods of this status are handed only to buyers with a valid permit. */
export function needsPermit(taxStatus: TaxStatus): boolean {
  return taxStatus === 'SUSPENDED' || taxStatus === 'EXEMPT';
}

/** Whether an order needs the buyer's VAT number, which is missing. */
export function lacksVatId(brand: BrandCode, grossMinor: number, buyerVatId: string): boolean {
  const from = brandLaws[brand].vatIdFromGrossMinor;
  return from !== null && grossMinor > from && buyerVatId === '';
}
