/** The paragraphs of value added tax. One that is not certain is empty (decision 0151). */
interface VatParagraphs {
  readonly taxed: string;
  readonly export: string;
  readonly intraCommunity: string;
  readonly foreignBuyer: string;
  readonly businessBuyer: string;
}

/** A notice that papers must carry: its source, and its exact words. */
export interface PaperNotice {
  readonly title: string;
  readonly text: string;
}

/** The law that keeps a kind of records, and the years from the end of the calendar year in which a record was made. */
type Keeping = readonly [law: string, years: number];

/** What the law of a brand's country asks for and prescribes. Figures that change by day are rows of the table of law instead. */
export interface BrandLaw {
  /** States whose ground counts as inland for value added tax, by their codes in ISO 3166. */
  readonly vatTerritory: readonly string[];
  readonly paragraphs: VatParagraphs;
  /** How a paper names a supply that leaves the country untaxed. */
  readonly exportSentence: string;
  /** What the tax on fuels is called. */
  readonly fuelTax: 'Energiesteuer' | 'Mineralölsteuer';
  /** Papers above this gross amount name the buyer's VAT number (hundredths of the currency); null where none must. */
  readonly vatIdFromGrossMinor: number | null;
  /** The notice for each tax status; undefined where the law asks for none. */
  readonly notices: Readonly<Record<'TAXED' | 'HEATING' | 'SUSPENDED' | 'EXEMPT', PaperNotice | undefined>>;
  /** The notice for untaxed goods of some headings of the tariff; null where the law has none. */
  readonly untaxedOils: { readonly headings: readonly string[]; readonly notice: PaperNotice } | null;
  /** The paragraph by which papers state kind and quantity of blended biogenic matter; null where none does. */
  readonly blendParagraph: string | null;
  readonly carbon: {
    readonly heading: string;
    /** What papers state: the emissions and their part of the price, or the rate of a levy that untaxed goods do not bear. */
    readonly states: 'EMISSIONS' | 'LEVY';
    /** A sentence that papers add; empty without one. */
    readonly note: string;
  };
  readonly keeping: { readonly vouchers: Keeping; readonly letters: Keeping };
  /** The sentence of the founding terms on law and venue. */
  readonly lawAndVenue: string;
}
