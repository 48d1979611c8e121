/** The brands one deployment can serve. */
export const brandCodes = ['de', 'ch', 'at'] as const;

/** Which brand, by the code of its country in lower case. */
export type BrandCode = (typeof brandCodes)[number];

/** Facts about the provider of the marketplace, for pages, mails and documents. All invented (Product decisions 2). */
export interface CompanyDetails {
  /** Legal name, for example in the imprint. */
  readonly name: string;
  /** Short name in page titles and mails. */
  readonly headline: string;
  readonly infoEmail: string;
  readonly supportEmail: string;
  readonly website: string;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly postCode: string;
    readonly city: string;
    readonly country: string;
  };
  readonly legal: { readonly imprint: string; readonly privacy: string; readonly terms: string };
}

/** Feature switches of a brand. Source: Specification 9, values of Product decisions 2. */
export interface FeatureSwitches {
  /** There is one seller only, so buyers have no seller management. */
  readonly singleSeller: boolean;
  /** The seller, not the provider, grants users the right to purchase. */
  readonly sellerSetsPurchaseRights: boolean;
  readonly conversionFactorsTab: boolean;
  readonly iceFutureDropdown: boolean;
  readonly globalMasterAddOn: boolean;
  readonly acceptTermsAtFirstLogin: boolean;
  /** An account may not purchase until the provider enables it. */
  readonly purchasingDisabled: boolean;
  readonly priceAlert: boolean;
  readonly triggers: boolean;
  readonly poweredByLine: boolean;
  readonly noOrdersMessageForBuyer: boolean;
  readonly sessionReplay: boolean;
  readonly hideOfferRecommendations: boolean;
  readonly hideIncompleteOrderTable: boolean;
  readonly productAdditives: boolean;
  readonly newsBox: boolean;
  readonly sharedCreditLimits: boolean;
  /** Goods can be delivered: rankings can be narrowed to a delivery address (Specification 2). */
  readonly deliveredProducts: boolean;
}

/** Switches that stand alike in every brand. */
export const everywhere = {
  noOrdersMessageForBuyer: true,
  sessionReplay: true,
  hideOfferRecommendations: false,
  productAdditives: true,
  newsBox: true,
  sharedCreditLimits: true,
  deliveredProducts: true,
} as const satisfies Partial<FeatureSwitches>;

/** Everything in which the brands differ, except their law and their look. */
export interface Brand {
  readonly code: BrandCode;
  /** The state of the brand's terminals, whose law holds, by its code in ISO 3166. */
  readonly country: Uppercase<BrandCode>;
  readonly locale: `de-${Uppercase<BrandCode>}`;
  readonly currency: 'EUR' | 'CHF';
  /** What value added tax is called: in short, and in full. */
  readonly vatName: 'MwSt.' | 'USt.';
  readonly vatFullName: 'Mehrwertsteuer' | 'Umsatzsteuer';
  /** What the tax numbers of a side are called on papers. */
  readonly taxNumbers: { readonly vatId: string; readonly taxNumber: string };
  readonly zone: `Europe/${string}`;
  readonly numbers: { readonly decimal: ',' | '.'; readonly group: '.' | "'" };
  /** January in the brand's spelling. */
  readonly january: 'Januar' | 'Jänner';
  /** What is replaced in German texts, one after the other, for the words and the spelling of the brand's readers. */
  readonly spelling: readonly (readonly [written: string | RegExp, instead: string])[];
  /** Market symbol of the exchange rate from US dollars to the brand's currency. */
  readonly fxSymbol: 'USDEUR' | 'USDCHF';
  /** The calendar years behind the present one for which the law wants entries of the audit kept. Sources: § 147 AO, § 257 HGB, Art. 958f OR, § 132 BAO. */
  readonly auditYears: number;
  readonly company: CompanyDetails;
  readonly features: FeatureSwitches;
}
