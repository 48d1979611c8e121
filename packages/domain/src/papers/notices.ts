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
}

/** The greatest percentage of biogenic matter in a product; undefined where it is not known. */
export function biogenicShare({ biogenicPercent }: PaperProduct): number | undefined {
  return biogenicPercent ?? undefined;
}

/** § 60 (2) MinStG: kind and quantity of blended biogenic matter in litres, whatever the tax status of the mixture. */
function biogenicNotice(product: PaperProduct, litres: number): PaperNotice {
  return { title: '§ 60 Abs. 2 MinStG', text: describeBlend(product, litres) };
}

function describeBlend(product: PaperProduct, litres: number): string {
  const percent = biogenicShare(product);
  if (percent === undefined) return 'Beigemischte biogene Stoffe: Art und Menge nennt der Verkäufer mit der Lieferung.';
  if (percent === 0) return 'Biogene Stoffe: keine beigemischt.';
  const most = Math.round((litres * percent) / 100);
  const share = String(percent).replace('.', ',');
  return `Beigemischte biogene Stoffe: ${product.biogenicKind}, bis zu ${most} l (höchstens ${share} % der Menge).`;
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
  if (taxStatus === 'NONE') return [];
  const notice = notices[brand][taxStatus];
  const biogenic = brand === 'at' && product.type === 'FUEL' ? [biogenicNotice(product, litres)] : [];
  return [...(notice ? [notice] : []), ...biogenic];
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
