import type { BrandCode } from '../brands/index.ts';
import type { Blend } from '../catalogue/index.ts';
import type { TaxStatus } from '../offers/index.ts';

/** A notice that papers must carry: its source, and its exact words. */
export interface PaperNotice {
  readonly title: string;
  readonly text: string;
}

/** The words of § 107 (2) EnergieStV. */
const heatingOilInGermany =
  'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig. Jede andere Verwendung als Kraftstoff hat steuer- und strafrechtliche Folgen! In Zweifelsfällen wenden Sie sich bitte an Ihr zuständiges Hauptzollamt.';

/** What a permit is called in each brand. */
const permitNames: Readonly<Record<BrandCode, string>> = {
  de: 'Erlaubnis des Hauptzollamts',
  at: 'Freischein',
  ch: 'Verwendungsverpflichtung',
};

type Row = Readonly<Record<Exclude<TaxStatus, 'NONE'>, PaperNotice | undefined>>;

/** No paragraph prescribes words for untaxed goods, so the notice names the law only. */
const untaxed = (brand: BrandCode, source: string, kind: string): PaperNotice => ({
  title: source,
  text: `${kind} Abgabe nur gegen gültige ${brand === 'at' ? 'Freischeine' : permitNames[brand]}.`,
});

/** The table of Product decisions 10: brand × tax status → notice. */
const notices: Readonly<Record<BrandCode, Row>> = {
  de: {
    TAXED: { title: '§ 107 Abs. 1 EnergieStV', text: 'Energieerzeugnisse im Sinne des Energiesteuergesetzes' },
    HEATING: { title: '§ 107 Abs. 2 EnergieStV', text: heatingOilInGermany },
    SUSPENDED: untaxed('de', 'Energiesteuergesetz', 'Unversteuertes Energieerzeugnis unter Steueraussetzung.'),
    EXEMPT: untaxed('de', 'Energiesteuergesetz', 'Steuerfreies Energieerzeugnis.'),
  },
  at: {
    TAXED: undefined,
    HEATING: {
      title: 'Mineralölsteuergesetz',
      text: 'Gekennzeichnetes Gasöl. Nur zum Verheizen; die Verwendung als Treibstoff ist verboten.',
    },
    SUSPENDED: untaxed('at', 'Mineralölsteuergesetz', 'Mineralöl unter Steueraussetzung.'),
    EXEMPT: untaxed('at', 'Mineralölsteuergesetz', 'Steuerfreies Mineralöl.'),
  },
  ch: {
    TAXED: undefined,
    HEATING: {
      title: 'Art. 14 MinöStG',
      text: 'Verwendungsvorbehalt: Diese Ware ist steuerbegünstigt und darf nur zu Feuerungszwecken verwendet werden. Wer sie anders verwendet oder abgibt, muss es vorher dem Bundesamt für Zoll und Grenzsicherheit melden und die Steuer nachzahlen.',
    },
    SUSPENDED: untaxed('ch', 'Mineralölsteuergesetz', 'Unversteuerte Ware.'),
    EXEMPT: untaxed('ch', 'Mineralölsteuergesetz', 'Steuerbefreite oder steuerbegünstigte Ware.'),
  },
};

/** A product, as far as its papers depend on it. */
export interface PaperProduct extends Blend {
  readonly category: string;
  /** The tariff number; empty where it is not known. */
  readonly cnCode: string;
}

/**
 * Mineral oils that are mainly no motor or heating fuel, by heading: aromatics, lubricants, additives (§ 2 (1) no. 2 and 3 MinStG). The
 * rules on other fuels cover them (§ 2 (8)), so untaxed they need the hint of § 60 (1).
 */
const otherMineralOils: readonly string[] = ['2901', '2902', '3403', '3811', '3817'];

const untaxedInAustria: PaperNotice = {
  title: '§ 60 Abs. 1 MinStG',
  text: 'Dieses Mineralöl darf unversteuert nicht als Treibstoff oder zur Herstellung von Treibstoffen oder zum Verheizen oder zur Herstellung eines Mineralöls zum Verheizen verwendet werden.',
};

/** The greatest percentage of biogenic matter in a product; undefined where it is not known. */
export function biogenicShare({ biogenicPercent }: PaperProduct): number | undefined {
  return biogenicPercent ?? undefined;
}

/** § 60 (2) MinStG: kind and quantity of blended biogenic matter in litres, whatever the tax status of the mixture. */
const toBiogenicNotice = (text: string): PaperNotice => ({ title: '§ 60 Abs. 2 MinStG', text });

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
  const { title } = toBiogenicNotice('');
  const blended = loadings.flatMap(({ litres, blend }) => (blend ? [{ litres, ...blend }] : []));
  // A loading without a known share says nothing of the quantity.
  if (blended.length === 0 || blended.length < loadings.length) return [...notices];
  return notices.map((notice) => (notice.title === title ? toBiogenicNotice(describeLoaded(blended)) : notice));
}

/** The notices after an amendment: the blend of other days or another volume. The others keep the words of the first text. */
export function withAmendedBlend(
  notices: readonly PaperNotice[],
  product: PaperProduct,
  volumeLitres: number,
): PaperNotice[] {
  const blend = toBiogenicNotice(describeBlend(product, volumeLitres));
  return notices.map((notice) => (notice.title === blend.title ? blend : notice));
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
  const isOther = brand === 'at' && otherMineralOils.includes(product.cnCode.slice(0, 4));
  const hint = isOther && (taxStatus === 'NONE' || needsPermit(taxStatus)) ? [untaxedInAustria] : [];
  if (taxStatus === 'NONE') return hint;
  const notice = notices[brand][taxStatus];
  const biogenic = brand === 'at' && product.type === 'FUEL' ? [toBiogenicNotice(describeBlend(product, litres))] : [];
  return [...(notice ? [notice] : []), ...hint, ...biogenic];
}

/** Whether goods of this status are handed only to buyers with a valid permit. */
export function needsPermit(taxStatus: TaxStatus): boolean {
  return taxStatus === 'SUSPENDED' || taxStatus === 'EXEMPT';
}

/** Austrian invoices above this gross amount name the buyer's UID (hundredths of a euro). */
const vatIdFromGrossMinor = 1_000_000;

/** Whether an order needs the buyer's UID, which is missing. */
export function lacksVatId(brand: BrandCode, grossMinor: number, buyerVatId: string): boolean {
  return brand === 'at' && grossMinor > vatIdFromGrossMinor && buyerVatId === '';
}
