import type { BrandCode } from '../brands/index.ts';
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

const untaxed = (brand: BrandCode, source: string, kind: string): PaperNotice => ({
  title: source,
  text: `${kind} Abgabe nur gegen gültige ${brand === 'at' ? 'Freischeine' : permitNames[brand]}.`,
});

const suspendedInGermany: PaperNotice = {
  title: '§ 107 EnergieStV',
  text: 'Unversteuertes Energieerzeugnis unter Steueraussetzung. Abgabe nur gegen gültige Erlaubnis des Hauptzollamts.',
};

/** The table of Product decisions 10: brand × tax status → notice. */
const notices: Readonly<Record<BrandCode, Row>> = {
  de: {
    TAXED: { title: '§ 107 Abs. 1 EnergieStV', text: 'Energieerzeugnisse im Sinne des Energiesteuergesetzes' },
    HEATING: { title: '§ 107 Abs. 2 EnergieStV', text: heatingOilInGermany },
    SUSPENDED: suspendedInGermany,
    EXEMPT: {
      title: '§ 107 EnergieStV',
      text: 'Steuerfreies Energieerzeugnis. Abgabe nur gegen gültige Erlaubnis des Hauptzollamts.',
    },
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
export interface PaperProduct {
  readonly code: string;
  readonly category: string;
}

/** The share of biogenic matter in litres per 100 litres, by product code; the blend that the name promises. */
const biogenicPercent: Readonly<Record<string, number>> = {
  'DK-B7': 7,
  'DK-W': 7,
  HVO: 100,
  E5: 5,
  E10: 10,
  SP: 5,
  'HEL-B10': 10,
};

const biogenicKinds: Readonly<Record<string, string>> = { Diesel: 'FAME', Benzin: 'Bioethanol', Heizöl: 'FAME' };

/** The percentage of biogenic matter that the name of a product promises. */
export function biogenicShare({ code }: PaperProduct): number {
  return biogenicPercent[code] ?? 0;
}

/** § 60 (2) MinStG: kind and quantity of blended biogenic matter in litres. */
function biogenicNotice(product: PaperProduct, litres: number): PaperNotice {
  const { code, category } = product;
  const percent = biogenicShare(product);
  const kind = code === 'HVO' ? 'HVO' : (biogenicKinds[category] ?? 'biogene Stoffe');
  const blended = Math.round((litres * percent) / 100);
  const text =
    percent === 0
      ? 'Biogene Stoffe: keine beigemischt.'
      : `Beigemischte biogene Stoffe: ${kind}, bis zu ${blended} l (${percent} % der Menge).`;
  return { title: '§ 60 Abs. 2 MinStG', text };
}

/**
 * The notices that the papers of an order carry: order confirmation, pickup slip, CSV and mail. Empty where the law asks for
 * none.
 * @example listNotices({ code: 'HEL-S', category: 'Heizöl' }, { brand: 'de', taxStatus: 'HEATING', litres: 30_000 })
 */
export function listNotices(
  product: PaperProduct,
  { brand, taxStatus, litres }: { brand: BrandCode; taxStatus: TaxStatus; litres: number },
): PaperNotice[] {
  if (taxStatus === 'NONE') return [];
  const notice = notices[brand][taxStatus];
  const biogenic = brand === 'at' && taxStatus === 'TAXED' ? [biogenicNotice(product, litres)] : [];
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
